import type { House } from '#platform/house.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import {
  dropSocialTicket,
  findOwner,
  holdSocialTicket,
  type Identity,
  insertSocialTicket,
  linkIdentity,
  spendNonce,
} from '#platform/store/identities.ts';
import { audit } from '#platform/store/sign-ins.ts';
import type { Account } from '#platform/store/tables.ts';
import { type Entrance, enter, type SignedIn } from './enter.ts';
import { tellOfChange } from './security-mail.ts';
import type { Signed } from './sessions.ts';
import { isSteppedUp } from './step-up.ts';

const TICKET_MS = 10 * 60 * 1000;
/** Longer than any token is taken. */
const NONCE_MS = 15 * 60 * 1000;

type Found = { account: Account } | { ticket: string; label: string } | null;

async function ownerOrTicket(house: House, identity: Identity, nonce: string): Promise<Found> {
  const at = house.clock.date();
  return house.store.write(async tx => {
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
 * Signs in by an identity that an OpenID provider vouches for. Refuses `social_failed` for a token that is not in order
 * or was shown before, `social_not_linked` with a ticket (ten minutes, once) and the identity's label where no
 * account owns it, and what `enter` refuses. A mail address never links anything by itself.
 */
export async function signInBySocial(
  house: House,
  ask: Entrance & { provider: string; idToken: string; nonce: string },
): Promise<SignedIn> {
  const { provider, idToken, nonce, ...entrance } = ask;
  const identity = await house.social.verify({ provider, idToken, nonce });
  const found = identity && (await ownerOrTicket(house, identity, nonce));
  if (!found) {
    const { address, requestId } = entrance;
    const at = house.clock.date();
    const detail = { way: 'social' };
    await house.store.write(tx =>
      audit(tx, { at, event: 'sign-in-failed', accountId: null, address, requestId, detail }),
    );
    return refuse('social_failed');
  }
  if ('ticket' in found) throw new Refused('social_not_linked', found);
  return enter(house, { ...entrance, account: found.account, way: 'social' });
}

/**
 * Links the identity of a ticket. Whoever signed in after the ticket was made has just proved to be the owner; an older
 * session must step up (`step_up_required`, and the ticket stays). Refuses `social_failed` for a ticket that is over,
 * and for an identity that somebody owns.
 */
export async function linkByTicket(
  house: House,
  signed: Signed,
  { ticket, address, requestId }: { ticket: string; address: string; requestId: string },
): Promise<void> {
  const idHash = hashOf(ticket);
  const isProved = await isSteppedUp(house, signed);
  const at = house.clock.date();
  const accountId = signed.account.id;
  const linked = await house.store.write(async tx => {
    const held = await holdSocialTicket(tx, idHash, at);
    if (!held) return false;
    if (!isProved && signed.createdAt < held.made_at) refuse('step_up_required');
    await dropSocialTicket(tx, idHash);
    if (!(await linkIdentity(tx, accountId, held, at))) return false;
    const detail = { provider: held.provider };
    await tellOfChange(tx, house, signed.account, address);
    await audit(tx, { at, event: 'identity-linked', accountId, address, requestId, detail });
    return true;
  });
  if (!linked) refuse('social_failed');
}
