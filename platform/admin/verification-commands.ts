import { z } from 'zod';
import { expireByOperator } from '#platform/auth/passwords.ts';
import { refuse } from '#platform/refusal.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { forgetSends } from '#platform/store/auth/verification-sweep.ts';
import { command } from './command.ts';

const MAX_DAYS = 3_650;

const passwordExpiry = command({
  summary: 'Show or set after how many days a password must be changed; `off` ends that.',
  input: z.strictObject({
    days: z.union([z.literal('off'), z.coerce.number().int().min(1).max(MAX_DAYS)]).optional(),
  }),
  positional: ['days'],
  async run(ctx, { days }) {
    if (days !== undefined) await ctx.settings.change('passwordMaxDays', days === 'off' ? null : days);
    return { days: ctx.settings.current().passwordMaxDays };
  },
});

const expire = command({
  summary: 'Expire the password of an account: all sessions end, and at the next sign-in it must be changed.',
  input: z.strictObject({ user: z.string().trim().min(1).max(64) }),
  positional: ['user'],
  async run(ctx, { user }, asked) {
    const account =
      (await ctx.store.read(tx => findAccountByName(tx, user))) ?? refuse('not_found', { field: 'user' });
    await expireByOperator(ctx, account, asked);
    return { user: account.username, passwordExpired: true };
  },
});

const sendCaptcha = command({
  summary: 'Show or set whether every call that sends a code or a link asks for a challenge first.',
  input: z.strictObject({ state: z.enum(['on', 'off']).optional() }),
  positional: ['state'],
  async run(ctx, { state }) {
    if (state) await ctx.settings.change('sendCaptcha', state === 'on');
    return { sendCaptcha: ctx.settings.current().sendCaptcha };
  },
});

const smsBudget = command({
  summary: 'Show the codes a day per dialling code, or set those of one.',
  input: z.strictObject({
    dialingCode: z
      .string()
      .regex(/^\d{1,4}$/)
      .optional(),
    codes: z.coerce.number().int().min(0).max(1_000_000).optional(),
  }),
  positional: ['dialingCode', 'codes'],
  async run(ctx, { dialingCode, codes }) {
    const budgets = ctx.settings.current().smsDailyBudget;
    if (dialingCode !== undefined && codes !== undefined)
      await ctx.settings.change('smsDailyBudget', { ...budgets, [dialingCode]: codes });
    return { smsDailyBudget: ctx.settings.current().smsDailyBudget };
  },
});

const sendsForget = command({
  summary: 'Start the limits of codes and links anew: for one number or mail address, or for everybody.',
  input: z.strictObject({ target: z.string().trim().min(3).max(100) }),
  positional: ['target'],
  async run(ctx, { target }) {
    const forgotten = await ctx.store.write(tx => forgetSends(tx, target === 'all' ? null : target));
    return { forgotten };
  },
});

/** Admin commands for codes and passwords. */
export const verificationCommands = {
  'password-expiry': passwordExpiry,
  'expire-password': expire,
  'send-captcha': sendCaptcha,
  'sms-budget': smsBudget,
  'forget-sends': sendsForget,
};
