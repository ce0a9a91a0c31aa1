import { z } from 'zod';
import { toMinor, toWireAmount } from '#lib/rules/money.ts';
import { promoCodeKey } from '#lib/rules/rewards/promo-code.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { endPromoCode, insertPromoCode, listPromoCodes } from '#platform/store/rewards/promo-codes.ts';
import { command } from './command.ts';
import { momentField, readMoment } from './moment.ts';

const by = z.string().trim().min(1).max(60);
const name = z.string().trim().min(1).max(80);
const code = z
  .string()
  .max(40)
  .transform(promoCodeKey)
  .refine(text => /^[A-Z0-9]{4,20}$/.test(text));
const count = z.coerce.number().int().min(1).max(1_000_000);

const commandInput = z.strictObject({
  code,
  amount: z.coerce.number().positive().max(1_000_000),
  turnover: z.coerce.number().min(0).max(100_000_000).default(0),
  total: count,
  daily: count.optional(),
  start: momentField.optional(),
  end: momentField.optional(),
  /** User names with commas; without it everybody may use it. */
  accounts: z.string().max(2_000).optional(),
  ms: name,
  en: name,
  zh: name,
  by,
});
type NewCode = z.output<typeof commandInput>;

async function accountsOf(tx: Tx, names: string | undefined): Promise<number[] | null> {
  if (names === undefined) return null;
  const ids: number[] = [];
  for (const one of names
    .split(',')
    .map(text => text.trim())
    .filter(Boolean)) {
    const account = (await findAccountByName(tx, one)) ?? refuse('not_found', { field: 'accounts' });
    ids.push(account.id);
  }
  return ids;
}

function moment(text: string | undefined, field: string, now: number): Date | null {
  if (text === undefined) return null;
  return new Date(readMoment(text, now) ?? refuse('input_invalid', { field }));
}

function minor(amount: number, field: string): bigint {
  return toMinor(amount) ?? refuse('input_invalid', { field });
}

function create(ctx: AppContext, input: NewCode, client: { address: string; requestId: string }) {
  const at = ctx.clock.date();
  return ctx.store.write(async tx => {
    const made = await insertPromoCode(tx, {
      code: input.code,
      title: { ms: input.ms, en: input.en, 'zh-CN': input.zh },
      money: minor(input.amount, 'amount'),
      turnover: input.turnover === 0 ? 0n : minor(input.turnover, 'turnover'),
      total: input.total,
      daily: input.daily ?? null,
      accounts: await accountsOf(tx, input.accounts),
      starts_at: moment(input.start, 'start', at.getTime()) ?? at,
      ends_at: moment(input.end, 'end', at.getTime()),
      by_name: input.by,
      created_at: at,
    });
    if (!made) return refuse('input_invalid', { field: 'code', reason: 'the code exists already' });
    const detail = { code: input.code, amount: input.amount, total: input.total, by: input.by };
    await audit(tx, { at, event: 'promo-code', accountId: null, ...client, detail });
    return { code: input.code };
  });
}

const promoCode = command({
  summary:
    'Create a promo code: `promo-code SPRING26 --amount 10 --turnover 50 --total 100 --daily 20 --end 30d --ms … --en … --zh … --by Nadia`.',
  input: commandInput,
  positional: ['code'],
  run: (ctx, input, client) => create(ctx, input, client),
});

const promoCodes = command({
  summary: 'List the last promo codes with what is used of each.',
  input: z.strictObject({}),
  positional: [],
  async run(ctx) {
    const rows = await ctx.store.read(listPromoCodes);
    return {
      codes: rows.map(row => ({
        code: row.code,
        title: row.title.en,
        amount: toWireAmount(row.money),
        turnover: toWireAmount(row.turnover),
        used: row.used,
        total: row.total,
        daily: row.daily,
        start: row.starts_at,
        end: row.ends_at,
        for: row.accounts ? `${row.accounts.length} accounts` : 'everybody',
        by: row.by_name,
      })),
    };
  },
});

const promoCodeEnd = command({
  summary: 'End a promo code now: `promo-code-end SPRING26 --by Nadia`.',
  input: z.strictObject({ code, by }),
  positional: ['code'],
  run: (ctx, { code: ended, by: actor }, client) =>
    ctx.store.write(async tx => {
      const at = ctx.clock.date();
      if (!(await endPromoCode(tx, ended, at))) return refuse('not_found', { field: 'code' });
      const detail = { code: ended, by: actor };
      await audit(tx, { at, event: 'promo-code-ended', accountId: null, ...client, detail });
      return { code: ended, end: at };
    }),
});

/** Admin commands of promo codes (docs/rewards.md, section 2). */
export const promoCodeCommands = {
  'promo-code': promoCode,
  'promo-codes': promoCodes,
  'promo-code-end': promoCodeEnd,
};
