import { z } from 'zod';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { dropTotp } from '#platform/store/auth/factors.ts';
import { dropAllPasskeys } from '#platform/store/auth/passkeys.ts';
import { forgetWrongProofs } from '#platform/store/auth/proofs.ts';
import { revokeSessions } from '#platform/store/auth/sessions.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { command } from './command.ts';

const named = z.strictObject({ user: z.string().trim().min(1).max(64) });

async function accountOf(ctx: AppContext, user: string): Promise<Account> {
  const account = await ctx.store.read(tx => findAccountByName(tx, user));
  return account ?? refuse('not_found', { field: 'user' });
}

const endSessions = command({
  summary: 'End every session of an account.',
  input: named,
  positional: ['user'],
  async run(ctx, { user }, asked) {
    const { id: accountId } = await accountOf(ctx, user);
    const at = ctx.clock.date();
    return ctx.store.write(async tx => {
      const ended = await revokeSessions(tx, { accountId, at });
      const detail = { count: ended, by: 'operator' };
      await audit(tx, { at, event: 'sessions-ended', accountId, ...asked, detail });
      return { ended };
    });
  },
});

const resetSecondFactor = command({
  summary: 'Take authenticator, recovery codes and passkeys off an account whose owner lost them.',
  input: named,
  positional: ['user'],
  async run(ctx, { user }, asked) {
    const { id: accountId } = await accountOf(ctx, user);
    const at = ctx.clock.date();
    return ctx.store.write(async tx => {
      const totp = await dropTotp(tx, accountId);
      const passkeys = await dropAllPasskeys(tx, accountId);
      await forgetWrongProofs(tx, accountId);
      const detail = { totp, passkeys, by: 'operator' };
      await audit(tx, { at, event: 'factor-removed', accountId, ...asked, detail });
      return { totp, passkeys };
    });
  },
});

/** Admin commands for a single account. */
export const accountCommands = {
  'end-sessions': endSessions,
  'reset-second-factor': resetSecondFactor,
};
