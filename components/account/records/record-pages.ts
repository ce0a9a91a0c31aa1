/** Rows that are fetched at once for a file or for paper. */
const PAGE_SIZE = 1_000;

/** Page of a list that is read on from a place. */
export type ListPage<Line> = { list: readonly Line[]; next: string | null };

/**
 * Fetches the lines of a filter page by page, the latest first; only one page is held at a time. `read` gets the
 * place to read on from and the size. Stops after `most` lines. Throws Refusal.
 */
export async function* recordPages<Line>(
  read: (page: { before?: string; size: number }) => Promise<ListPage<Line>>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly Line[]> {
  let before: string | undefined;
  for (let left = most; left > 0; ) {
    const size = Math.min(PAGE_SIZE, left);
    const page = await read({ size, ...(before ? { before } : {}) });
    if (page.list.length > 0) yield page.list;
    if (page.next === null) return;
    before = page.next;
    left -= page.list.length;
  }
}
