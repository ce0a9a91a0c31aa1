/** Scrolls a row that is wider than the screen until an item is in its middle; the page itself does not move. */
export function scrollIntoRow(row: Element, item: Element): void {
  const [outer, inner] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
