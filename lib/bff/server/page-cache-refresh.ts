import { refreshHotPages } from './page-cache.ts';

/** A tenth of the time may go into refreshing pages ahead of requests. */
const REST_PER_WORK = 9;
const MIN_REST_MS = 100;
const MAX_REST_MS = 2000;
const LOOK_AGAIN_MS = 500;

/**
 * Refreshes hot pages in the background, so that no visitor waits for a render (decision 0003): one page at a
 * time, with a pause after each. Returns a function that stops it.
 */
export function startPageRefresh(): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const after = (ms: number) => {
    if (!isOver) timer = setTimeout(turn, ms).unref();
  };
  const turn = async () => {
    const began = Date.now();
    const renewed = await refreshHotPages();
    const rest = Math.min(MAX_REST_MS, Math.max(MIN_REST_MS, (Date.now() - began) * REST_PER_WORK));
    after(renewed ? rest : LOOK_AGAIN_MS);
  };
  after(LOOK_AGAIN_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
