import { call } from '#lib/client/call.ts';
import { isFirstLogin } from '#lib/client/first-login.ts';
import { readStored, writeStored } from '#lib/client/storage.ts';
import { formatDay } from '#lib/i18n/dates.ts';
import type { Role } from '#lib/rules/roles.ts';
import { audienceOf, type Execution, type Popup, shownPopups } from './popup-rules.ts';

const SHOWN = 'popups-shown';
const HIDDEN = 'popups-hidden';
const closedFlag = (execution: Execution) => `popups-closed-${execution}`;

const today = () => formatDay(Date.now());

/** The ids that were hidden for this day of the house; those of other days count no more. */
function hiddenToday(): Set<string> {
  const [day, ...ids] = (readStored('local', HIDDEN) ?? '').split(' ');
  return new Set(day === today() ? ids : []);
}

/** Whose popups were not closed yet in this session; empty when there is nothing to ask for. */
export function dueAudience(role: Role): readonly Execution[] {
  return audienceOf(role, isFirstLogin()).filter(one => readStored('session', closedFlag(one)) === null);
}

/** The popups to be shown now, in order. Throws Refusal. */
export async function duePopups(audience: readonly Execution[]): Promise<readonly Popup[]> {
  const asks = audience.map(execution =>
    call('GET /wps/relay/MCSFE_getListAnnouncements', { types: 'PU', execution }, { poll: true }),
  );
  const published = (await Promise.all(asks)).flatMap(answer => answer.popup);
  return shownPopups(published, hiddenToday(), Number(readStored('session', SHOWN) ?? 0));
}

/** The popups of an audience were closed: they do not come again in this session. */
export function noteClosed(audience: readonly Execution[], shown: number): void {
  for (const one of audience) writeStored('session', closedFlag(one), '1');
  writeStored('session', SHOWN, String(shown + Number(readStored('session', SHOWN) ?? 0)));
}

/** Hides popups until the day of the house is over. */
export function hideToday(popups: readonly Popup[]): void {
  const ids = new Set([...hiddenToday(), ...popups.map(popup => popup.id)]);
  writeStored('local', HIDDEN, [today(), ...ids].join(' '));
}
