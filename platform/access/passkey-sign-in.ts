import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { hashOf } from '#platform/secrets.ts';
import { audit } from '#platform/store/sign-ins.ts';
import { type Entrance, enter, type SignedIn } from './enter.ts';
import { takePasskey } from './passkeys.ts';

/** Signs in by a passkey alone, without a name. Refuses `passkey_failed`, and what `enter` refuses. */
export async function signInByPasskey(
  house: House,
  ask: Entrance & { challengeId: string; credential: string },
): Promise<SignedIn> {
  const { challengeId, credential, ...entrance } = ask;
  const key = { purpose: 'sign-in', boundTo: null, idHash: hashOf(challengeId) } as const;
  const account = await house.store.write(async tx => {
    const owner = await takePasskey(tx, house, { key, credential, accountId: null });
    if (owner !== null)
      return tx.selectFrom('account').selectAll().where('id', '=', owner).executeTakeFirstOrThrow();
    const { address, requestId } = entrance;
    const at = house.clock.date();
    const detail = { way: 'passkey' };
    await audit(tx, { at, event: 'sign-in-failed', accountId: null, address, requestId, detail });
    return null;
  });
  if (account === null) return refuse('passkey_failed');
  return enter(house, { ...entrance, account, way: 'passkey' });
}
