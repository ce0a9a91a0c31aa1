/**
 * Dialogs that are addresses. An address opened "over" a page is marked in the history's state with this document's own
 * birth, so that after a reload nobody takes the page that is then below for the one that was, and with that page's path.
 */
type OverState = { foyerOver?: number; below?: string } | null;

const mark = () => ({ foyerOver: performance.timeOrigin, below: pathBelow() });

/** The path of the page that is shown, whatever is open over it. */
export function pathBelow(): string {
  return (isOver() && (history.state as OverState)?.below) || location.pathname;
}

/**
 * Opens an address over the page that is shown; going back closes it. Until what a first press opens has come, a second
 * opens nothing: a double press would have to be closed twice, and would take the way in for the page that it leads to.
 */
export function openOver(address: string): void {
  if (isOver() && !document.querySelector('dialog[open]')) return;
  history.pushState(mark(), '', address);
}

/** Changes the address over the page that is shown, without a step in the history. */
export function replaceOver(address: string): void {
  history.replaceState(isOver() ? mark() : null, '', address);
}

/** True when going back leads to the page below, in this document. */
export function isOver(): boolean {
  return (history.state as OverState)?.foyerOver === performance.timeOrigin;
}

/** Closes what is open over the page: back where it was opened here, else the address without it. */
export function closeOver(otherwise: () => void): void {
  if (isOver()) history.back();
  else otherwise();
}

/** True for a press that should stay in this window: no other button, no key that means a new tab. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
