/**
 * How a page that could not show what it is for says so: a line of its head, since a page of Next's has no say in its
 * status. The door sends such a page as a 503, keeps it not, and lets an older one stand in.
 */
export const FAILED_PAGE = { name: 'foyer-page', content: 'failed' } as const;

/** As React writes it. A page's data, which holds it too, stands in scripts and is spelt otherwise. */
export const FAILED_LINE = `<meta name="${FAILED_PAGE.name}" content="${FAILED_PAGE.content}"/>`;
