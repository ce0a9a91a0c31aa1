import type { CallOutput } from '#lib/calls/table.ts';
import type { Role } from '#lib/rules/roles.ts';

/** Audience of a popup: B visitors, A members, F members at their first sign-in (docs/features.md#125). */
export type Execution = 'A' | 'B' | 'F';
export type Popup = CallOutput<'GET /wps/relay/MCSFE_getListAnnouncements'>['popup'][number];

/** Cap per session, over all audiences: the rest waits for the next session (docs/features.md#M3). */
export const MAX_POPUPS = 5;

/** Returns the audiences of a role, in order. A trial account sees the popups for visitors. */
export function audienceOf(role: Role, firstLogin: boolean): readonly Execution[] {
  if (role === 'visitor' || role === 'trial') return ['B'];
  return firstLogin ? ['F', 'A'] : ['A'];
}

/**
 * Selects the popups to show now: none hidden for today, each once, within what is left of the session's cap.
 */
export function visiblePopups(
  published: readonly Popup[],
  hiddenToday: ReadonlySet<string>,
  shownBefore: number,
): readonly Popup[] {
  const byId = new Map(published.filter(popup => !hiddenToday.has(popup.id)).map(popup => [popup.id, popup]));
  return [...byId.values()].slice(0, Math.max(0, MAX_POPUPS - shownBefore));
}
