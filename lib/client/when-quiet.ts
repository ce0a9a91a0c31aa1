/** How long a page must have been at rest. */
const REST_MS = 3000;

function isBusy(): boolean {
  return document.hidden || document.querySelector('dialog[open], :popover-open') !== null;
}

/**
 * Runs `work` once nothing is open over the page and it has rested for a moment; a person who is busy with a dialog is
 * never interrupted: what `work` resolves to is done when the page is quiet (again). A failure of the work is nobody's
 * business. The returned function calls it off.
 */
export function whenQuiet(work: () => Promise<() => void>): () => void {
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
