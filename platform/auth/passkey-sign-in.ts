import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { hashOf } from '#platform/secrets.ts';
import { getAccount } from '#platform/store/accounts/accounts.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import { type ClientInfo, completeSignIn, type SignInResult } from './complete-sign-in.ts';
import { verifyPasskey } from './passkeys.ts';

/**
 * Signs in by a passkey alone, without a name. Refuses `passkey_failed`, and what `completeSignIn` refuses.
 */
export async function signInByPasskey(
  ctx: AppContext,
  input: ClientInfo & { challengeId: string; credential: string },
): Promise<SignInResult> {
  const { challengeId, credential, ...entrance } = input;
  const key = { purpose: 'sign-in', boundTo: null, idHash: hashOf(challengeId) } as const;
  const account = await ctx.store.write(async tx => {
    const owner = await verifyPasskey(tx, ctx, { key, credential, accountId: null });
    if (owner !== null) return getAccount(tx, owner);
    const { address, requestId } = entrance;
    const at = ctx.clock.date();
    const detail = { way: 'passkey' };
    await audit(tx, { at, event: 'sign-in-failed', accountId: null, address, requestId, detail });
    return null;
  });
  if (account === null) return refuse('passkey_failed');
  return completeSignIn(ctx, { ...entrance, account, way: 'passkey' });
}
