import { z } from 'zod';
import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { findAccountByName } from '#platform/store/accounts.ts';
import { dropTotp } from '#platform/store/factors.ts';
import { dropAllPasskeys } from '#platform/store/passkeys.ts';
import { forgetWrongProofs } from '#platform/store/proofs.ts';
import { revokeSessions } from '#platform/store/sessions.ts';
import { audit } from '#platform/store/sign-ins.ts';
import type { Account } from '#platform/store/tables.ts';
import { command } from './command.ts';

const named = z.strictObject({ user: z.string().trim().min(1).max(64) });

async function accountOf(house: House, user: string): Promise<Account> {
  const account = await house.store.read(tx => findAccountByName(tx, user));
  return account ?? refuse('not_found', { field: 'user' });
}

const endSessions = command({
  summary: 'End every session of an account.',
  ask: named,
  positional: ['user'],
  async run(house, { user }, asked) {
    const { id: accountId } = await accountOf(house, user);
    const at = house.clock.date();
    return house.store.write(async tx => {
      const ended = await revokeSessions(tx, { accountId, at });
      const detail = { count: ended, by: 'operator' };
      await audit(tx, { at, event: 'sessions-ended', accountId, ...asked, detail });
      return { ended };
    });
  },
});

const resetSecondFactor = command({
  summary: 'Take authenticator, recovery codes and passkeys off an account whose owner lost them.',
  ask: named,
  positional: ['user'],
  async run(house, { user }, asked) {
    const { id: accountId } = await accountOf(house, user);
    const at = house.clock.date();
    return house.store.write(async tx => {
      const totp = await dropTotp(tx, accountId);
      const passkeys = await dropAllPasskeys(tx, accountId);
      await forgetWrongProofs(tx, accountId);
      const detail = { totp, passkeys, by: 'operator' };
      await audit(tx, { at, event: 'factor-removed', accountId, ...asked, detail });
      return { totp, passkeys };
    });
  },
});

/** Commands over one account. */
export const accountCommands = {
  'end-sessions': endSessions,
  'reset-second-factor': resetSecondFactor,
};
