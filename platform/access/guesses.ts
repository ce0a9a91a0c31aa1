import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { findFailures, giveBackGuess, takeGuess } from '#platform/store/sign-ins.ts';

/** Guesses are counted by the typed name and where they come from (devices.ts). */
export type GuessKey = { name: string; place: string };

const SECOND_MS = 1_000;
/** From the first failure on a picture must be solved; after five the pair of name and place waits (spec 1, 9). */
const CAPTCHA_AFTER = 1;
const REST_AFTER = 5;
export const REST_SECONDS = 5 * 60;
/** Older failures are forgotten. */
const FORGET_MS = 15 * 60 * SECOND_MS;

/** What the sign-in form must show from then on. */
export const flagged = { captcha: true };

/** True when the next guess needs a picture. Refuses `account_locked` with `seconds` while the pair rests. */
export async function needsPicture(house: House, { name, place }: GuessKey): Promise<boolean> {
  const found = await house.store.read(tx => findFailures(tx, name, place));
  if (!found) return false;
  const now = house.clock.now();
  const restMs = found.lockedUntil ? found.lockedUntil.getTime() - now : 0;
  if (restMs > 0) refuse('account_locked', { seconds: Math.ceil(restMs / SECOND_MS) }, flagged);
  const isOver = found.lockedUntil !== null || now - found.lastAt.getTime() > FORGET_MS;
  return !isOver && found.failures >= CAPTCHA_AFTER;
}

/**
 * Counts a guess before it is judged: of many at once, in many processes, no more are judged than may be. `last` is the
 * one that begins the rest unless it is right. Refuses `account_locked`, and `captcha_required` to a guess without a
 * picture where another one failed meanwhile.
 */
export async function countGuess(
  house: House,
  key: GuessKey,
  hasPicture: boolean,
): Promise<{ last: boolean; giveBack: () => Promise<void> }> {
  const { name, place } = key;
  const now = house.clock.date();
  const limit = {
    now,
    since: new Date(now.getTime() - FORGET_MS),
    most: hasPicture ? REST_AFTER : CAPTCHA_AFTER,
    restAfter: REST_AFTER,
    restUntil: new Date(now.getTime() + REST_SECONDS * SECOND_MS),
  };
  const nth = await house.store.write(tx => takeGuess(tx, name, place, limit));
  if (nth === null) {
    await needsPicture(house, key);
    return refuse('captcha_required', {}, flagged);
  }
  const giveBack = () => house.store.write(tx => giveBackGuess(tx, name, place));
  return { last: nth >= REST_AFTER, giveBack };
}
