/** Time for which a page must have been idle. */
const REST_MS = 3000;

function isBusy(): boolean {
  return document.hidden || document.querySelector('dialog[open], :popover-open') !== null;
}

/**
 * Runs `work` once no overlay is open and the page has been idle for a moment, and then the function that it
 * resolves to, again only while the page is idle: a user in a dialog is never interrupted. Ignores errors.
 * Returns a cancel function.
 */
export function runWhenIdle(work: () => Promise<() => void>): () => void {
  let cancelled = false;
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    if (cancelled) return;
    if (isBusy()) timer = setTimeout(look, REST_MS);
    else work().then(show, () => undefined);
  };
  const show = (effect: () => void) => {
    if (cancelled) return;
    if (isBusy()) timer = setTimeout(show, REST_MS, effect);
    else effect();
  };
  timer = setTimeout(look, REST_MS);
  return () => {
    cancelled = true;
    clearTimeout(timer);
  };
}
