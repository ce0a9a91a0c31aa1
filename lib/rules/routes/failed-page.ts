/**
 * Marks a page that failed to show its content: a meta tag in its head, since a page of Next.js cannot set
 * its status. The HTTP server sends such a page as a 503, does not cache it, and serves an older copy
 * instead.
 */
export const FAILED_PAGE = { name: 'foyer-page', content: 'failed' } as const;

/**
 * The tag as React serialises it. The page's data also contains it, but escaped differently inside scripts.
 */
export const FAILED_LINE = `<meta name="${FAILED_PAGE.name}" content="${FAILED_PAGE.content}"/>`;
