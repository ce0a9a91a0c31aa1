import { readHeartMark } from '#lib/rules/heart.ts';
import { readStored, writeStored } from './storage.ts';

/** Inside one tab: a heart that a visitor pressed may now be kept. */
export const WANTED_HEART_EVENT = 'foyer:wanted-heart';
const NAME = 'heart';

/** Keeps the heart that led to a sign-in, for the part of the page that knows how to press it; any other text does nothing. */
export function takeUpHeart(mark: string | null | undefined): void {
  if (!mark || !readHeartMark(mark)) return;
  writeStored('session', NAME, mark);
  dispatchEvent(new Event(WANTED_HEART_EVENT));
}

/** The heart that waits, once. */
export function wantedHeart(): string | null {
  const mark = readStored('session', NAME);
  if (mark) writeStored('session', NAME, null);
  return mark;
}
