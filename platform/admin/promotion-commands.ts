import { z } from 'zod';
import { gameTypes } from '#lib/rules/game-types.ts';
import { toMinor, toWireAmount } from '#lib/rules/money.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import { insertTerms, publishedOffers } from '#platform/store/rewards/promotion-joins.ts';
import { command } from './command.ts';
import { momentField, readMoment } from './moment.ts';

const money = z.coerce.number().min(0).max(1_000_000);
const days = z.coerce.number().int().min(1).max(365);
const by = z.string().trim().min(1).max(60);

const commandInput = z.strictObject({
  id: z.coerce.number().int().positive(),
  amount: money,
  multiple: z.coerce.number().int().min(0).max(100).default(0),
  deposit: money.default(0),
  bet: money.default(0),
  /** Decided by a review of what members send instead of by deposits and bets. */
  review: z.enum(['on', 'off']).default('off'),
  /** Kinds of games with commas; without them all bets count. */
  games: z.string().max(200).default(''),
  places: z.coerce.number().int().min(1).max(1_000_000).optional(),
  from: momentField.optional(),
  until: momentField.optional(),
  days: days.optional(),
  claimDays: days.default(7),
  by,
});
type CommandInput = z.output<typeof commandInput>;

function minor(amount: number, field: string): number {
  return amount === 0 ? 0 : Number(toMinor(amount) ?? refuse('input_invalid', { field }));
}

function moment(text: string, field: string, now: number): number {
  return readMoment(text, now) ?? refuse('input_invalid', { field });
}

function setTerms(ctx: AppContext, input: CommandInput, client: { address: string; requestId: string }) {
  const at = ctx.clock.date();
  const now = at.getTime();
  const names = input.games
    .split(',')
    .map(one => one.trim())
    .filter(Boolean);
  const counting = gameTypes.filter(type => names.includes(type));
  if (counting.length !== names.length) return refuse('input_invalid', { field: 'games' });
  const isReviewed = input.review === 'on';
  if ((input.deposit === 0 && input.bet === 0) !== isReviewed)
    return refuse('input_invalid', {
      field: 'deposit',
      reason: 'a task asks for a deposit or for bets, an application for none of them',
    });
  const terms = {
    kind: isReviewed ? ('application' as const) : ('task' as const),
    deposit: minor(input.deposit, 'deposit'),
    bet: minor(input.bet, 'bet'),
    gameTypes: counting,
    money: minor(input.amount, 'amount'),
    multiple: input.multiple,
    places: input.places ?? null,
    joinFrom: input.from === undefined ? now : moment(input.from, 'from', now),
    joinUntil: input.until === undefined ? null : moment(input.until, 'until', now),
    days: input.days ?? null,
    claimDays: input.claimDays,
  };
  return ctx.store.write(async tx => {
    const version = await insertTerms(tx, { contentId: input.id, terms, by: input.by, at });
    const detail = { promotion: input.id, version, by: input.by };
    await audit(tx, { at, event: 'promotion-terms', accountId: null, ...client, detail });
    return { promotion: input.id, version };
  });
}

const offer = command({
  summary:
    'Set new terms of a promotion: `promotion-offer 407 --amount 20 --multiple 5 --deposit 100 --bet 200 --places 50 --until 30d --days 14 --by Nadia`; `--review on` instead of deposits and bets: members apply.',
  input: commandInput,
  positional: ['id'],
  run: (ctx, input, client) => setTerms(ctx, input, client),
});

const offers = command({
  summary: 'List the promotions that can be joined, with their terms.',
  input: z.strictObject({}),
  positional: [],
  async run(ctx) {
    const rows = await ctx.store.read(tx => publishedOffers(tx, ctx.clock.date()));
    return {
      promotions: rows.map(({ contentId, version, taken, terms, texts }) => ({
        promotion: contentId,
        title: texts.en?.title ?? '',
        version,
        joined: taken,
        places: terms.places,
        kind: terms.kind,
        amount: toWireAmount(BigInt(terms.money)),
      })),
    };
  },
});

/** Admin commands of promotions that are joined (docs/rewards.md, section 4). */
export const promotionCommands = { 'promotion-offer': offer, 'promotion-offers': offers };
