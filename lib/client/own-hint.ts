import { type OwnKind, ownKinds } from '#lib/rules/own-games.ts';
import { writeStored } from './storage.ts';

/** How many recent games home shows at most. */
export const RECENT_SHOWN = 3;
/** Favourites stand in one row, however many they are. */
const places: Readonly<Record<OwnKind, number>> = { recent: RECENT_SHOWN, favourite: 1 };

/**
 * Notes how many games of a person's own there were when they were last asked for, on `<html>` and in this browser: the
 * script in the head reads it, so that home keeps their place from the first paint on and nothing below moves.
 */
export function noteOwn(kind: OwnKind, count: number): void {
  const shown = count > 0 ? String(Math.min(count, places[kind])) : null;
  writeStored('local', kind, shown);
  if (shown) document.documentElement.dataset[kind] = shown;
  else delete document.documentElement.dataset[kind];
}

/** For how many of them home keeps a place. */
export function ownExpected(kind: OwnKind): number {
  return Number(document.documentElement.dataset[kind] ?? 0);
}

/** The browser keeps no place for anybody any more. */
export function forgetOwn(): void {
  for (const kind of ownKinds) noteOwn(kind, 0);
}
