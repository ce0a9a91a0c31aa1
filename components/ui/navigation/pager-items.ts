export type PagerRules = { page: number; pages: number; margin?: number; range?: number };

/**
 * Page numbers of a pager, with `null` for a gap: `margin` pages at either end and `range` around the current
 * one (2 and 5 by default, docs/features.md#124). A gap of one page shows that page. Empty for a single page or none.
 */
export function pagerItems({ page, pages, margin = 2, range = 5 }: PagerRules): (number | null)[] {
  if (pages <= 1) return [];
  const current = Math.min(Math.max(page, 1), pages);
  const start = Math.max(1, Math.min(current - Math.floor((range - 1) / 2), pages - range + 1));
  const shown = new Set<number>();
  for (let at = 1; at <= Math.min(margin, pages); at++) shown.add(at);
  for (let at = start; at < start + range && at <= pages; at++) shown.add(at);
  for (let at = Math.max(1, pages - margin + 1); at <= pages; at++) shown.add(at);
  const items: (number | null)[] = [];
  let last = 0;
  for (const at of [...shown].sort((a, b) => a - b)) {
    if (at - last === 2) items.push(at - 1);
    else if (at - last > 2) items.push(null);
    items.push(at);
    last = at;
  }
  return items;
}

/**
 * Reduces the items on phones to the ends, the current page and its neighbours; a run of two or more omitted
 * pages becomes a gap in place of its first one, unless there is a gap beside it already.
 */
export function phonePlaces(
  items: readonly (number | null)[],
  page: number,
): ('kept' | 'left-out' | 'gap')[] {
  const last = items.length - 1;
  const isOut = (at: number) => {
    const item = items[at];
    return typeof item === 'number' && at > 0 && at < last && Math.abs(item - page) > 1;
  };
  return items.map((_, at) => {
    if (!isOut(at)) return 'kept';
    let [first, end] = [at, at];
    while (isOut(first - 1)) first--;
    while (isOut(end + 1)) end++;
    if (items[first - 1] === null || items[end + 1] === null) return 'left-out';
    if (first === end) return 'kept';
    return at === first ? 'gap' : 'left-out';
  });
}
