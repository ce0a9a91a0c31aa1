import { MINUTE_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { PlatformRefusal, refuse } from '#platform/refusal.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import {
  dropSocialTicket,
  findOwner,
  holdSocialTicket,
  type Identity,
  insertSocialTicket,
  linkIdentity,
  spendNonce,
} from '#platform/store/auth/identities.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { type ClientInfo, completeSignIn, type SignInResult } from './complete-sign-in.ts';
import { mailSecurityChange } from './security-mail.ts';
import type { SessionPrincipal } from './sessions.ts';
import { isSteppedUp } from './step-up.ts';

const TICKET_MS = 10 * MINUTE_MS;
/** Longer than any token is accepted. */
const NONCE_MS = 15 * MINUTE_MS;

type IdentityMatch = { account: Account } | { ticket: string; label: string } | null;

async function ownerOrTicket(ctx: AppContext, identity: Identity, nonce: string): Promise<IdentityMatch> {
  const at = ctx.clock.date();
  return ctx.store.write(async tx => {
    const nonceHash = hashOf(identity.issuer, nonce);
    if (!(await spendNonce(tx, nonceHash, new Date(at.getTime() + NONCE_MS)))) return null;
    const account = await findOwner(tx, identity);
    if (account) return { account };
    const ticket = newToken();
    const endsAt = new Date(at.getTime() + TICKET_MS);
    await insertSocialTicket(tx, { idHash: hashOf(ticket), identity, madeAt: at, endsAt });
    return { ticket, label: identity.label };
  });
}

/**
 * Signs in by an identity of an OpenID provider. Refuses `social_failed` for an invalid or replayed token,
 * `social_not_linked` with a ticket (ten minutes, single use) and the identity's label if no account owns it,
 * and what `completeSignIn` refuses. A mail address never links anything by itself.
 */
export async function signInBySocial(
  ctx: AppContext,
  input: ClientInfo & { provider: string; idToken: string; nonce: string },
): Promise<SignInResult> {
  const { provider, idToken, nonce, ...entrance } = input;
  const identity = await ctx.social.verify({ provider, idToken, nonce });
  const found = identity && (await ownerOrTicket(ctx, identity, nonce));
  if (!found) {
    const { address, requestId } = entrance;
    const at = ctx.clock.date();
    const detail = { way: 'social' };
    await ctx.store.write(tx =>
      audit(tx, { at, event: 'sign-in-failed', accountId: null, address, requestId, detail }),
    );
    return refuse('social_failed');
  }
  if ('ticket' in found) throw new PlatformRefusal('social_not_linked', found);
  return completeSignIn(ctx, { ...entrance, account: found.account, way: 'social' });
}

/**
 * Links the identity of a ticket. A session opened after the ticket proves ownership; an older one must step
 * up (`step_up_required`, and the ticket stays valid). Refuses `social_failed` for an expired ticket, and for
 * an identity that an account already owns.
 */
export async function linkByTicket(
  ctx: AppContext,
  signed: SessionPrincipal,
  { ticket, address, requestId }: { ticket: string; address: string; requestId: string },
): Promise<void> {
  const idHash = hashOf(ticket);
  const isProved = await isSteppedUp(ctx, signed);
  const at = ctx.clock.date();
  const accountId = signed.account.id;
  const linked = await ctx.store.write(async tx => {
    const held = await holdSocialTicket(tx, idHash, at);
    if (!held) return false;
    if (!isProved && signed.createdAt < held.made_at) refuse('step_up_required');
    await dropSocialTicket(tx, idHash);
    if (!(await linkIdentity(tx, accountId, held, at))) return false;
    const detail = { provider: held.provider };
    await mailSecurityChange(tx, ctx, signed.account, address);
    await audit(tx, { at, event: 'identity-linked', accountId, address, requestId, detail });
    return true;
  });
  if (!linked) refuse('social_failed');
}
