import { MINUTE_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { PlatformRefusal, refuse } from '#platform/refusal.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { getAccount } from '#platform/store/accounts/accounts.ts';
import { findFactors } from '#platform/store/auth/factors.ts';
import {
  dropTicket,
  findTicketOwner,
  insertSignInTicket,
  tryTicket,
} from '#platform/store/auth/sign-in-tickets.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import type { Account } from '#platform/store/db/tables.ts';
import type { ClientInfo, SignInAttempt, SignInMethod } from './complete-sign-in.ts';
import { type Challenge, knownPasskeyOptions } from './passkeys.ts';
import { type FactorMethod, verifyFactor } from './verify-factor.ts';

const TICKET_MS = 5 * MINUTE_MS;
const MAX_TRIES = 5;

function passwordMark(account: Account): string {
  return hashOf(account.password_hash ?? '');
}

/**
 * Refuses `second_factor_required` if the account has an authenticator app; `methods` lists what may prove
 * it. Passkeys alone require no second step: without recovery codes, a lost one would lose the account.
 */
export async function requestSecondStep(ctx: AppContext, entering: SignInAttempt): Promise<void> {
  const { account, way, address, requestId, deviceId, usedDefaultPassword = false } = entering;
  const factors = await ctx.store.read(tx => findFactors(tx, account.id));
  if (!factors.totp) return;
  const verificationId = newToken();
  const at = ctx.clock.date();
  await ctx.store.write(async tx => {
    await insertSignInTicket(tx, {
      idHash: hashOf(verificationId),
      accountId: account.id,
      passwordMark: passwordMark(account),
      way,
      usedDefaultPassword,
      deviceId,
      endsAt: new Date(at.getTime() + TICKET_MS),
    });
    const detail = { way };
    await audit(tx, { at, event: 'second-step-asked', accountId: account.id, address, requestId, detail });
  });
  const methods = [
    'totp',
    ...(factors.recoveryLeft > 0 ? ['recovery'] : []),
    ...(factors.passkeys > 0 ? ['passkey'] : []),
  ];
  throw new PlatformRefusal('second_factor_required', { verificationId, methods: methods.join(',') });
}

/** Creates a passkey challenge for the second step; refuses `second_factor_over`. */
export async function requestSecondStepPasskey(ctx: AppContext, verificationId: string): Promise<Challenge> {
  const idHash = hashOf(verificationId);
  const now = ctx.clock.date();
  const owner = await ctx.store.read(tx => findTicketOwner(tx, { idHash, maxTries: MAX_TRIES, now }));
  if (owner === null) return refuse('second_factor_over');
  return knownPasskeyOptions(ctx, { purpose: 'second-step', boundTo: idHash }, owner);
}

export type SecondStepInput = ClientInfo & { verificationId: string; method: FactorMethod; code: string };

/**
 * `over`: the ticket is no longer usable; `exhausted`: this was its last attempt; `wrong`: another attempt is
 * possible.
 */
type Outcome =
  | { kind: 'over' }
  | { kind: 'exhausted' }
  | { kind: 'wrong' }
  | { kind: 'right'; entering: SignInAttempt };

/**
 * Verifies the second step: five attempts within five minutes, successful once, from the browser of the first
 * step, with the password unchanged since. Returns the input of `completeSignIn`. Refuses
 * `second_factor_wrong`, `second_factor_exhausted` with the last attempt, `second_factor_over`, and
 * `account_locked` with `seconds` after too many over all tickets.
 */
export async function verifySecondStep(ctx: AppContext, input: SecondStepInput): Promise<SignInAttempt> {
  const { verificationId, method, code, ...entrance } = input;
  const idHash = hashOf(verificationId);
  const outcome = await ctx.store.write(async (tx): Promise<Outcome> => {
    const at = ctx.clock.date();
    const ticket = await tryTicket(tx, { idHash, maxTries: MAX_TRIES, now: at });
    if (!ticket || ticket.device_id !== entrance.deviceId) return { kind: 'over' };
    const bound = { purpose: 'second-step', boundTo: idHash, challengeId: null } as const;
    const right = await verifyFactor(tx, ctx, ticket.account_id, { method, code, bound });
    if (!right) {
      const { address, requestId } = entrance;
      await audit(tx, {
        at,
        event: 'second-step-failed',
        accountId: ticket.account_id,
        address,
        requestId,
        detail: { method },
      });
      return { kind: ticket.tries < MAX_TRIES ? 'wrong' : 'exhausted' };
    }
    await dropTicket(tx, idHash);
    const account = await getAccount(tx, ticket.account_id);
    if (passwordMark(account) !== ticket.password_mark) return { kind: 'over' };
    const way = ticket.way as SignInMethod;
    const usedDefaultPassword = ticket.used_default_password;
    return { kind: 'right', entering: { ...entrance, account, way, usedDefaultPassword, proved: true } };
  });
  if (outcome.kind === 'right') return outcome.entering;
  return refuse(`second_factor_${outcome.kind}`);
}
