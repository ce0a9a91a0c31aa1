import { Refusal } from '#lib/client/refusal.ts';
import { CAPTCHA_REFRESH_MS } from '#lib/rules/figures.ts';

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/**
 * Requests a captcha picture or a proof-of-work challenge by `ask`. A browser gets one challenge a second, so
 * a throttled request is repeated once, a second later. Throws Refusal, or the signal's AbortError.
 */
export async function requestChallenge<T>(input: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await input();
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.code !== 'too_many_requests') throw thrown;
    await pause(CAPTCHA_REFRESH_MS);
    signal.throwIfAborted();
    return await input();
  }
}
