import type { House } from '#platform/house.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { findFactors } from '#platform/store/factors.ts';
import { dropTicket, findTicketOwner, insertTicket, tryTicket } from '#platform/store/sign-in-tickets.ts';
import { audit } from '#platform/store/sign-ins.ts';
import type { Account } from '#platform/store/tables.ts';
import type { Entering, Entrance, Way } from './enter.ts';
import { askForKnown, type Challenge } from './passkeys.ts';
import { type FactorMethod, prove } from './proof.ts';

const TICKET_MS = 5 * 60 * 1000;
const MAX_TRIES = 5;

function passwordMark(account: Account): string {
  return hashOf(account.password_hash ?? '');
}

/**
 * Refuses `second_factor_required` where an authenticator app stands in front of the account; `methods` says by what it
 * may be proved. Passkeys alone ask for nothing: without recovery codes, a lost one would lose the account.
 */
export async function askSecondStep(house: House, entering: Entering): Promise<void> {
  const { account, way, address, requestId, deviceId, usedDefaultPassword = false } = entering;
  const factors = await house.store.read(tx => findFactors(tx, account.id));
  if (!factors.totp) return;
  const verificationId = newToken();
  const at = house.clock.date();
  await house.store.write(async tx => {
    await insertTicket(tx, {
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
  throw new Refused('second_factor_required', { verificationId, methods: methods.join(',') });
}

/** A challenge for a passkey as the second step; refuses `second_factor_over`. */
export async function askSecondStepPasskey(house: House, verificationId: string): Promise<Challenge> {
  const idHash = hashOf(verificationId);
  const now = house.clock.date();
  const owner = await house.store.read(tx => findTicketOwner(tx, { idHash, maxTries: MAX_TRIES, now }));
  if (owner === null) return refuse('second_factor_over');
  return askForKnown(house, { purpose: 'second-step', boundTo: idHash }, owner);
}

export type SecondStepAsk = Entrance & { verificationId: string; method: FactorMethod; code: string };

/** `over`: the ticket is of no use any more; `wrong`: it may be tried again. */
type Outcome = { kind: 'over' } | { kind: 'wrong' } | { kind: 'right'; entering: Entering };

/**
 * Takes the second step: five tries within five minutes, once, from the browser that took the first, with the password
 * still as it was. Returns what `enter` needs. Refuses `second_factor_wrong`, `second_factor_over`, and
 * `account_locked` with `seconds` after too many over all tickets.
 */
export async function takeSecondStep(house: House, ask: SecondStepAsk): Promise<Entering> {
  const { verificationId, method, code, ...entrance } = ask;
  const idHash = hashOf(verificationId);
  const outcome = await house.store.write(async (tx): Promise<Outcome> => {
    const at = house.clock.date();
    const ticket = await tryTicket(tx, { idHash, maxTries: MAX_TRIES, now: at });
    if (!ticket || ticket.device_id !== entrance.deviceId) return { kind: 'over' };
    const bound = { purpose: 'second-step', boundTo: idHash, challengeId: null } as const;
    const right = await prove(tx, house, ticket.account_id, { method, code, bound });
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
      return ticket.tries < MAX_TRIES ? { kind: 'wrong' } : { kind: 'over' };
    }
    await dropTicket(tx, idHash);
    const account = await tx
      .selectFrom('account')
      .selectAll()
      .where('id', '=', ticket.account_id)
      .executeTakeFirstOrThrow();
    if (passwordMark(account) !== ticket.password_mark) return { kind: 'over' };
    const way = ticket.way as Way;
    const usedDefaultPassword = ticket.used_default_password;
    return { kind: 'right', entering: { ...entrance, account, way, usedDefaultPassword, proved: true } };
  });
  if (outcome.kind === 'right') return outcome.entering;
  return refuse(outcome.kind === 'wrong' ? 'second_factor_wrong' : 'second_factor_over');
}
