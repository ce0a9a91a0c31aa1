import { renewVisited } from './door-store.ts';

/** So much of the time, one part in ten, goes into pages that nobody has asked for yet. */
const REST_PER_WORK = 9;
const LEAST_REST_MS = 100;
const MOST_REST_MS = 2000;
const LOOK_AGAIN_MS = 500;

/**
 * Keeps pages that people look at so young that no visitor waits for a new one (decision 0003): one page at a time, with
 * a rest after each. Gives what stops it.
 */
export function keepRenewing(): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const after = (ms: number) => {
    if (!isOver) timer = setTimeout(turn, ms).unref();
  };
  const turn = async () => {
    const began = Date.now();
    const renewed = await renewVisited();
    const rest = Math.min(MOST_REST_MS, Math.max(LEAST_REST_MS, (Date.now() - began) * REST_PER_WORK));
    after(renewed ? rest : LOOK_AGAIN_MS);
  };
  after(LOOK_AGAIN_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
