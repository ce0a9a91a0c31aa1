import { z } from 'zod';
import { requiredTurnover } from '#lib/rules/cashier/turnover.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { countCredited } from '#platform/store/money/deposits.ts';
import type { BonusTerms } from '#platform/store/money/turnover.ts';

const minor = z.number().int().positive().max(1_000_000_000);

/** Bonus on a deposit as data; amounts in minor units (docs/money.md, section 3). */
export const depositBonusSchema = z.object({
  code: z.string().regex(/^[a-z][a-z0-9-]{0,19}$/),
  names: z.object({ ms: z.string(), en: z.string(), 'zh-CN': z.string() }),
  percent: z.number().int().min(1).max(500),
  /** Least deposit and largest bonus. */
  least: minor,
  most: minor,
  /** Multiple of deposit and bonus that has to be bet. */
  multiple: z.number().int().min(1).max(100),
  /** Only with the first credited deposit. */
  firstOnly: z.boolean(),
  /** Days after the credit in which it has to be bet; null: no last day. */
  days: z.number().int().min(1).max(365).nullable().default(null),
  /** A bet counts up to this amount; null: whole. */
  highestBet: minor.nullable().default(null),
});
export type DepositBonus = z.output<typeof depositBonusSchema>;

const demoBonuses: readonly DepositBonus[] = [
  {
    code: 'first',
    names: { ms: 'Deposit pertama 100%', en: 'First deposit 100%', 'zh-CN': '首存 100%' },
    percent: 100,
    least: 5_000,
    most: 10_000,
    multiple: 10,
    firstOnly: true,
    days: 30,
    highestBet: 5_000,
  },
  {
    code: 'reload',
    names: { ms: 'Tambah nilai 20%', en: 'Reload 20%', 'zh-CN': '续存 20%' },
    percent: 20,
    least: 10_000,
    most: 20_000,
    multiple: 8,
    firstOnly: false,
    days: 14,
    highestBet: 5_000,
  },
];

function bonuses(ctx: AppContext): readonly DepositBonus[] {
  const { depositBonuses: own } = ctx.settings.current();
  return own ?? (ctx.env.FOYER_PROFILE === 'demo' ? demoBonuses : []);
}

/** Name of a bonus in a language; its code where the operator has removed it. */
export function bonusName(ctx: AppContext, code: string, locale: Locale): string {
  return bonuses(ctx).find(bonus => bonus.code === code)?.names[locale] ?? code;
}

/** Bonus of a deposit in minor units; zero below its least deposit. */
export function bonusAmount({ percent, least, most }: DepositBonus, deposit: bigint): bigint {
  if (deposit < BigInt(least)) return 0n;
  const share = (deposit * BigInt(percent)) / 100n;
  return share < BigInt(most) ? share : BigInt(most);
}

/** Returns the bonuses that an account may choose now. */
export async function offeredBonuses(ctx: AppContext, tx: Tx, accountId: number): Promise<DepositBonus[]> {
  const credited = await countCredited(tx, accountId);
  return bonuses(ctx).filter(bonus => !bonus.firstOnly || credited === 0);
}

/** Bonus, turnover and terms of a deposit that is credited at a time; `code` as chosen when it was opened. */
export async function grantOf(
  ctx: AppContext,
  tx: Tx,
  { accountId, code, amount, at }: { accountId: number; code: string | null; amount: bigint; at: Date },
): Promise<{ bonus: bigint; required: bigint; terms: BonusTerms | null }> {
  const offered = code === null ? [] : await offeredBonuses(ctx, tx, accountId);
  const chosen = offered.find(bonus => bonus.code === code);
  const bonus = chosen ? bonusAmount(chosen, amount) : 0n;
  const multiple = chosen && bonus > 0n ? { amount: bonus, multiple: BigInt(chosen.multiple) } : null;
  const required = requiredTurnover(amount, multiple);
  if (!chosen || !multiple) return { bonus, required, terms: null };
  const { days, highestBet } = chosen;
  const terms = {
    lastAt: days === null ? null : new Date(at.getTime() + days * DAY_MS),
    requiredWithout: requiredTurnover(amount, null),
    highestBet: highestBet === null ? null : BigInt(highestBet),
  };
  return { bonus, required, terms };
}
