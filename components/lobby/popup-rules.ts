import type { Answer } from '#lib/calls/table.ts';
import type { Role } from '#lib/rules/roles.ts';

/** Whom a popup is for: B visitors, A members, F members at their first sign-in (spec 1, section 4). */
export type Execution = 'A' | 'B' | 'F';
export type Popup = Answer<'GET /wps/relay/MCSFE_getListAnnouncements'>['popup'][number];

/** At most so many in one session, whoever they are for: the rest waits for the next one (row M3). */
export const MAX_POPUPS = 5;

/** Whose popups a person sees, in order. A trial is shown what visitors are shown. */
export function audienceOf(role: Role, firstLogin: boolean): readonly Execution[] {
  if (role === 'visitor' || role === 'trial') return ['B'];
  return firstLogin ? ['F', 'A'] : ['A'];
}

/**
 * What of the published popups is shown now: none that was hidden for today, each once, within what is left of the
 * session's cap.
 */
export function shownPopups(
  published: readonly Popup[],
  hiddenToday: ReadonlySet<string>,
  shownBefore: number,
): readonly Popup[] {
  const byId = new Map(published.filter(popup => !hiddenToday.has(popup.id)).map(popup => [popup.id, popup]));
  return [...byId.values()].slice(0, Math.max(0, MAX_POPUPS - shownBefore));
}
