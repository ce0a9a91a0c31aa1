/**
 * History of overlays, i.e. dialogs with an address. The history state of an address "over" a page holds the
 * time origin of this document, so that after a reload the page then below is not mistaken for the original
 * one, that page's path, and the path of the overlay from which it was opened. A view opened within a dialog
 * adds the addresses of the views before it, which closing skips and a link to the last of them goes back to.
 */
type OverState = { foyerOver?: number; below?: string; opener?: string; views?: Views } | null;
type Views = { document: number; addresses: readonly string[] };

const mark = (opener = (history.state as OverState)?.opener) => ({
  foyerOver: performance.timeOrigin,
  below: pathBelow(),
  opener,
});

/** Addresses of the views of this dialog that going back leads to, the last one first to be reached. */
function earlierViews(): readonly string[] {
  const views = (history.state as OverState)?.views;
  return views?.document === performance.timeOrigin ? views.addresses : [];
}

const withViews = (state: OverState, addresses: readonly string[]): OverState =>
  addresses.length === 0 ? state : { ...state, views: { document: performance.timeOrigin, addresses } };

/** Path of the current page, whatever is open over it. */
export function pathBelow(): string {
  return (isOverlayOpen() && (history.state as OverState)?.below) || location.pathname;
}

/** Selector of a visible overlay: a dialog, or a page that shows the overlay's address itself. */
const SHOWN = 'dialog[open], [data-overlay-page]';

/**
 * Opens an address over the current page; going back closes it. Until the first click's overlay has appeared, a second
 * click does nothing: a double click would have to be closed twice, and would make the sign-in its own return address.
 */
export function openOverlay(address: string): void {
  if (isOverlayOpen() && !document.querySelector(SHOWN)) return;
  if (address === location.pathname + location.search) return;
  history.pushState(mark(isOverlayOpen() ? location.pathname : ''), '', address);
}

/** Path of the overlay, with a page of its own, from which the current one was opened over the same page. */
export function openerPath(): string | undefined {
  return isOverlayOpen() ? (history.state as OverState)?.opener : undefined;
}

/** Replaces the address over the current page, without a history entry. */
export function replaceOverlay(address: string): void {
  history.replaceState(withViews(isOverlayOpen() ? mark() : null, earlierViews()), '', address);
}

/**
 * Opens another view of the dialog, such as an item of its list: going back returns to the view before, closing
 * leaves all of them. A link to the view before goes back instead of adding it again.
 */
export function openOverlayView(address: string): void {
  const views = earlierViews();
  const here = location.pathname + location.search;
  if (address === here) return;
  if (address === views.at(-1)) goBackOnce(1);
  else history.pushState(withViews(isOverlayOpen() ? mark() : null, [...views, here]), '', address);
}

/** Returns true when going back leads to the page below, in this document. */
export function isOverlayOpen(): boolean {
  return (history.state as OverState)?.foyerOver === performance.timeOrigin;
}

/** True from the start of closing an overlay until the browser has gone back. */
let isGoingBack = false;

function goBackOnce(steps: number): void {
  if (isGoingBack) return;
  isGoingBack = true;
  const arrived = () => {
    isGoingBack = false;
    removeEventListener('popstate', arrived);
    removeEventListener('pageshow', arrived);
  };
  addEventListener('popstate', arrived);
  // The document was left instead, and is restored from the back/forward cache.
  addEventListener('pageshow', arrived);
  if (steps === 1) history.back();
  else history.go(-steps);
}

/**
 * Closes the overlay: goes back where it was opened here, else calls `otherwise`, which leads to the address
 * without it. Going back is asynchronous: a second call meanwhile would go back twice, past the page
 * below.
 */
export function closeOverlay(otherwise: () => void): void {
  if (isOverlayOpen()) goBackOnce(1 + earlierViews().length);
  else otherwise();
}

/**
 * Returns true for a click that stays in this window: primary button, no modifier key that opens a new tab.
 */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
