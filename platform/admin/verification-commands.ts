import { z } from 'zod';
import { expireByOperator } from '#platform/access/passwords.ts';
import { refuse } from '#platform/refused.ts';
import { findAccountByName } from '#platform/store/accounts.ts';
import { forgetSends } from '#platform/store/verification-sweep.ts';
import { command } from './command.ts';

const MOST_DAYS = 3_650;

const passwordExpiry = command({
  summary: 'Show or set after how many days a password must be changed; `off` ends that.',
  ask: z.strictObject({
    days: z.union([z.literal('off'), z.coerce.number().int().min(1).max(MOST_DAYS)]).optional(),
  }),
  positional: ['days'],
  async run(house, { days }) {
    if (days !== undefined) await house.settings.change('passwordMaxDays', days === 'off' ? null : days);
    return { days: house.settings.current().passwordMaxDays };
  },
});

const expire = command({
  summary: 'Expire the password of an account: all sessions end, and at the next sign-in it must be changed.',
  ask: z.strictObject({ user: z.string().trim().min(1).max(64) }),
  positional: ['user'],
  async run(house, { user }, asked) {
    const account =
      (await house.store.read(tx => findAccountByName(tx, user))) ?? refuse('not_found', { field: 'user' });
    await expireByOperator(house, account, asked);
    return { user: account.username, passwordExpired: true };
  },
});

const sendCaptcha = command({
  summary: 'Show or set whether a challenge stands before everything that sends a code or a link.',
  ask: z.strictObject({ state: z.enum(['on', 'off']).optional() }),
  positional: ['state'],
  async run(house, { state }) {
    if (state) await house.settings.change('sendCaptcha', state === 'on');
    return { sendCaptcha: house.settings.current().sendCaptcha };
  },
});

const smsBudget = command({
  summary: 'Show the codes a day per dialling code, or set those of one.',
  ask: z.strictObject({
    dialingCode: z
      .string()
      .regex(/^\d{1,4}$/)
      .optional(),
    codes: z.coerce.number().int().min(0).max(1_000_000).optional(),
  }),
  positional: ['dialingCode', 'codes'],
  async run(house, { dialingCode, codes }) {
    const budgets = house.settings.current().smsDailyBudget;
    if (dialingCode !== undefined && codes !== undefined)
      await house.settings.change('smsDailyBudget', { ...budgets, [dialingCode]: codes });
    return { smsDailyBudget: house.settings.current().smsDailyBudget };
  },
});

const sendsForget = command({
  summary: 'Start the limits of codes and links anew: for one number or mail address, or for everybody.',
  ask: z.strictObject({ target: z.string().trim().min(3).max(100) }),
  positional: ['target'],
  async run(house, { target }) {
    const forgotten = await house.store.write(tx => forgetSends(tx, target === 'all' ? null : target));
    return { forgotten };
  },
});

/** Commands over codes and passwords. */
export const verificationCommands = {
  'password-expiry': passwordExpiry,
  'expire-password': expire,
  'send-captcha': sendCaptcha,
  'sms-budget': smsBudget,
  'forget-sends': sendsForget,
};
