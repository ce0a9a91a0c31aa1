import { type PersonalGameKind, personalGameKinds } from '#lib/rules/personal-games.ts';
import { writeStored } from './storage.ts';

/**
 * Records whether the user had personal games at the last fetch, on `<html>` and in this browser: the
 * first-paint script reads it, so that home reserves the space of their row from the first paint on, without
 * layout shift.
 */
export function savePersonalGamesHint(kind: PersonalGameKind, count: number): void {
  const value = count > 0 ? '1' : null;
  writeStored('local', kind, value);
  if (value) document.documentElement.dataset[kind] = value;
  else delete document.documentElement.dataset[kind];
}

/** Returns true when home reserves space for this row. */
export function hasPersonalGames(kind: PersonalGameKind): boolean {
  return kind in document.documentElement.dataset;
}

/** Removes the record, so that home reserves no space. */
export function forgetPersonalGames(): void {
  for (const kind of personalGameKinds) savePersonalGamesHint(kind, 0);
}
