import { maskName } from '#lib/rules/fields/mask.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { raffleNumbers, raffleState } from '#lib/rules/rewards/raffle.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { once } from '#platform/http/once.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { refuse } from '#platform/refusal.ts';
import { claimRaffle } from '#platform/rewards/raffles.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Raffle } from '#platform/store/rewards/raffle-tables.ts';
import {
  findRaffle,
  listRaffles,
  numbersOf,
  raffleScores,
  winnersOf,
  winsOfAccount,
} from '#platform/store/rewards/raffles.ts';

type Asker = { accountId: number; at: Date; locale: Locale };

/** Raffles as on the wire, each with the member's own part in it. */
async function wireRaffles(tx: Tx, rows: readonly Raffle[], { accountId, at, locale }: Asker) {
  const scores = await raffleScores(tx, accountId);
  const wins = await winsOfAccount(tx, accountId);
  return Promise.all(
    rows.map(async row => {
      const span = {
        startsAt: row.starts_at.getTime(),
        endsAt: row.ends_at.getTime(),
        isDrawn: row.drawn_at !== null,
      };
      const status = raffleState(span, at.getTime());
      const { toNext } = raffleNumbers(scores.get(row.id) ?? 0n, row.per);
      return {
        raffleId: row.id,
        title: row.titles[locale],
        status,
        startDate: span.startsAt,
        endDate: span.endsAt,
        drawDate: row.draws_at.getTime(),
        perNumber: toWireAmount(row.per),
        prizes: row.prizes.map(({ count, money }) => ({ count, money: toWireAmount(BigInt(money)) })),
        numbersOut: row.numbers,
        commitment: row.commitment,
        numbers: await numbersOf(tx, row.id, accountId),
        ...(status === 'open' && toNext !== null ? { toNext: toWireAmount(toNext) } : {}),
        wins: wins
          .filter(win => win.raffle_id === row.id)
          .map(({ place, number, money, claimed_at: claimedAt }) => ({
            place,
            number,
            money: toWireAmount(money),
            isClaimed: claimedAt !== null,
          })),
      };
    }),
  );
}

/** Handlers of raffles (docs/features.md#115, docs/rewards.md#raffle). */
export const raffleHandlers = {
  async 'GET /wps/relay/MCS2_getRafflePromotionStatus'({ ctx, signed, locale }) {
    const asker = { accountId: signed.account.id, at: ctx.clock.date(), locale };
    return ctx.store.read(async tx => ({
      currency: CURRENCY.code,
      list: await wireRaffles(tx, await listRaffles(tx), asker),
    }));
  },

  async 'GET /wps/relay/MCS2_getRaffleResult'({ ctx, signed, locale }, { raffleId }) {
    const accountId = signed.account.id;
    return ctx.store.read(async tx => {
      const row = (await findRaffle(tx, raffleId)) ?? refuse('not_found');
      const { seed, drawn_at: drawnAt } = row;
      if (!seed || !drawnAt) return refuse('not_found');
      const [wired] = await wireRaffles(tx, [row], { accountId, at: ctx.clock.date(), locale });
      return {
        ...(wired ?? refuse('not_found')),
        currency: CURRENCY.code,
        seed,
        drawnAt: drawnAt.getTime(),
        winners: (await winnersOf(tx, raffleId)).map(winner => ({
          place: winner.place,
          number: winner.number,
          customerName: maskName(winner.username),
          isOwn: winner.account_id === accountId,
          money: toWireAmount(winner.money),
        })),
      };
    });
  },

  'POST /wps/relay/MCS2_claimRafflePromotion'(context, { raffleId }) {
    const { ctx, signed } = context;
    return once(context, {
      operation: 'raffle',
      request: { raffleId },
      async work(tx, at) {
        const won = await claimRaffle(ctx, tx, { accountId: signed.account.id, raffleId, at });
        return { rewardAmount: toWireAmount(won.money), count: won.count, claimedAt: at.getTime() };
      },
    });
  },
} satisfies Partial<Handlers>;
