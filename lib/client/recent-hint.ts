import { RECENT_HINT } from '#lib/rules/head-script.ts';
import { writeStored } from './storage.ts';

/** How many recent games home shows at most. */
export const RECENT_SHOWN = 3;

/**
 * Notes how many recent games there were when they were last asked for, on `<html>` and in this browser: the script in
 * the head reads it, so that home keeps their place from the first paint on and nothing below moves.
 */
export function noteRecent(count: number): void {
  const shown = count > 0 ? String(Math.min(count, RECENT_SHOWN)) : null;
  writeStored('local', RECENT_HINT, shown);
  if (shown) document.documentElement.dataset.recent = shown;
  else delete document.documentElement.dataset.recent;
}

/** For how many recent games home keeps a place. */
export function recentExpected(): number {
  return Number(document.documentElement.dataset.recent ?? 0);
}
