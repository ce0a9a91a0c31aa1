import { Refusal } from '#lib/client/refusal.ts';
import { CAPTCHA_REFRESH_MS } from '#lib/rules/figures.ts';

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/**
 * Calls for a picture, or for work to prove, by `ask`. One browser gets a challenge a second and another may have come a moment
 * ago: then once more, a second later. Throws Refusal, or the signal's AbortError.
 */
export async function askChallenge<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await ask();
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.code !== 'too_many_requests') throw thrown;
    await pause(CAPTCHA_REFRESH_MS);
    signal.throwIfAborted();
    return await ask();
  }
}
