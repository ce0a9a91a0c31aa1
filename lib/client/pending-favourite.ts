import { readFavouriteMark } from '#lib/rules/favourite-mark.ts';
import { readStored, writeStored } from './storage.ts';

/** Event inside one tab: the favourite that a visitor clicked can now be saved. */
export const PENDING_FAVOURITE_EVENT = 'foyer:pending-favourite';
const NAME = 'heart';

/**
 * Stores the favourite that led to a sign-in, for the part of the page that saves it; ignores any other text.
 */
export function resumePendingFavourite(mark: string | null | undefined): void {
  if (!mark || !readFavouriteMark(mark)) return;
  writeStored('session', NAME, mark);
  dispatchEvent(new Event(PENDING_FAVOURITE_EVENT));
}

/** Takes the pending favourite, once. */
export function pendingFavourite(): string | null {
  const mark = readStored('session', NAME);
  if (mark) writeStored('session', NAME, null);
  return mark;
}
