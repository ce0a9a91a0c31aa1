import { call } from '#lib/client/call.ts';
import { isFirstLogin } from '#lib/client/first-login.ts';
import { readStored, writeStored } from '#lib/client/storage.ts';
import { formatDay } from '#lib/i18n/dates.ts';
import type { Role } from '#lib/rules/roles.ts';
import { audienceOf, type Execution, type Popup, visiblePopups } from './popup-rules.ts';

const SHOWN = 'popups-shown';
const HIDDEN = 'popups-hidden';
const shownFlag = (execution: Execution) => `popups-closed-${execution}`;

const today = () => formatDay(Date.now());

/** Ids of the popups hidden for today (the platform's day); those of other days have expired. */
function hiddenToday(): Set<string> {
  const [day, ...ids] = (readStored('local', HIDDEN) ?? '').split(' ');
  return new Set(day === today() ? ids : []);
}

/** Returns the audiences whose popups were not shown yet in this session; may be empty. */
export function dueAudience(role: Role): readonly Execution[] {
  return audienceOf(role, isFirstLogin()).filter(one => readStored('session', shownFlag(one)) === null);
}

/** True for a role whose account keeps what is hidden, for every device. */
const keepsHidden = (role: Role) => role === 'member' || role === 'agent';

/** Ids that are hidden today in this browser, and by the account on any device. Throws Refusal. */
async function hiddenEverywhere(role: Role): Promise<Set<string>> {
  const here = hiddenToday();
  if (!keepsHidden(role)) return here;
  const { hidden } = await call('GET /wps/v2/member/popups', {}, { poll: true });
  return new Set([...here, ...hidden]);
}

/** Fetches the popups to show now, in order. Throws Refusal. */
export async function duePopups(audience: readonly Execution[], role: Role): Promise<readonly Popup[]> {
  const requests = audience.map(execution =>
    call('GET /wps/relay/MCSFE_getListAnnouncements', { types: 'PU', execution }, { poll: true }),
  );
  const [answers, hidden] = await Promise.all([Promise.all(requests), hiddenEverywhere(role)]);
  const published = answers.flatMap(answer => answer.popup);
  return visiblePopups(published, hidden, Number(readStored('session', SHOWN) ?? 0));
}

/** Marks the popups of an audience as shown: they do not come again in this session. */
export function markShown(audience: readonly Execution[], shown: number): void {
  for (const one of audience) writeStored('session', shownFlag(one), '1');
  writeStored('session', SHOWN, String(shown + Number(readStored('session', SHOWN) ?? 0)));
}

/** Hides popups until the end of the platform's day: in this browser, and for an account on every device. */
export function hideToday(popups: readonly Popup[], role: Role): void {
  const own = popups.map(popup => popup.id);
  writeStored('local', HIDDEN, [today(), ...new Set([...hiddenToday(), ...own])].join(' '));
  // Without an answer they are hidden in this browser alone.
  if (keepsHidden(role)) call('POST /wps/v2/member/popups', { ids: own }).catch(() => undefined);
}
