import { type OwnKind, ownKinds } from '#lib/rules/own-games.ts';
import { writeStored } from './storage.ts';

/**
 * Notes whether a person had games of their own when they were last asked for, on `<html>` and in this browser: the
 * script in the head reads it, so that home keeps the place of their row from the first paint on and nothing below moves.
 */
export function noteOwn(kind: OwnKind, count: number): void {
  const kept = count > 0 ? '1' : null;
  writeStored('local', kind, kept);
  if (kept) document.documentElement.dataset[kind] = kept;
  else delete document.documentElement.dataset[kind];
}

/** Whether home keeps a place for them. */
export function isOwnExpected(kind: OwnKind): boolean {
  return kind in document.documentElement.dataset;
}

/** The browser keeps no place for anybody any more. */
export function forgetOwn(): void {
  for (const kind of ownKinds) noteOwn(kind, 0);
}
