import { NO_LANGUAGE_OFFER } from '#lib/inline/language-choice.ts';
import { MERCHANT_KEYS } from '#lib/inline/merchant-keys.ts';
import { call } from './call.ts';
import { forgetPersonalGames } from './personal-games-hint.ts';
import { unsubscribePush } from './push.ts';
import { hintedRole, isPasswordChangeDue } from './role.ts';
import { postToTabs } from './session-channel.ts';
import { forgetSessionEnds } from './session-clock.ts';
import { clearCachedCalls } from './session-events.ts';
import { clearTabStorage, writeStored } from './storage.ts';

/** Personal data in this browser's storage. */
const OF_PERSON = ['balance-hidden', 'searches'] as const;
/**
 * Keys that stay in the tab: the brand's merchant code, and that the offer of another language was declined
 * (docs/features.md#26).
 */
const KEPT_IN_TAB = [...MERCHANT_KEYS, `foyer:${NO_LANGUAGE_OFFER}`];

/**
 * Signs out here, upstream and in the other tabs. Returns true once the session is gone from this browser,
 * whatever the upstream responded; false while it is not.
 */
export async function signOut(): Promise<boolean> {
  postToTabs('signing-out');
  await call('DELETE /wps/session/logout', {}).catch(() => undefined);
  if (hintedRole() !== 'visitor' || isPasswordChangeDue()) {
    postToTabs('still-signed-in');
    return false;
  }
  clearCachedCalls();
  forgetSessionEnds();
  forgetPersonalGames();
  for (const name of OF_PERSON) writeStored('local', name, null);
  clearTabStorage(KEPT_IN_TAB);
  postToTabs('signed-out');
  void unsubscribePush().catch(() => undefined);
  return true;
}
