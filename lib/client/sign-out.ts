import { call } from './call.ts';
import { forgetOwn } from './own-hint.ts';
import { hintedRole } from './role.ts';
import { tellTabs } from './session-channel.ts';
import { forgetSessionEnds } from './session-clock.ts';
import { forgetAnswers } from './session-events.ts';
import { writeStored } from './storage.ts';

/** What this browser keeps about a person; the brand's and the language's values stay. */
const OF_PERSON = ['balance-hidden', 'searches'] as const;

/**
 * Signs out here, upstream and in the other tabs. What counts is whether the session is gone from this browser,
 * whatever the upstream answered: false while it is not.
 */
export async function signOut(): Promise<boolean> {
  await call('DELETE /wps/session/logout', {}).catch(() => undefined);
  if (hintedRole() !== 'visitor') return false;
  forgetAnswers();
  forgetSessionEnds();
  forgetOwn();
  for (const name of OF_PERSON) writeStored('local', name, null);
  tellTabs('signed-out');
  return true;
}
