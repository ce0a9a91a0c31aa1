import type { HandlerInput } from '#lib/calls/table.ts';
import { recordKindOf } from '#lib/rules/cashier/record-kinds.ts';
import { boundRange } from '#lib/rules/cashier/record-range.ts';
import { countedStake } from '#lib/rules/cashier/turnover.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import type { SportCode } from '#lib/rules/sports/sports.ts';
import { vendorName } from '#platform/cashier/wallets.ts';
import { readFairOutcome } from '#platform/games/instant/protocol.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { postingsOfTransfers } from '#platform/ledger/record.ts';
import { vendorOfWallet } from '#platform/ledger/wallets.ts';
import { titleOf } from '#platform/lobby/wire-game.ts';
import { refuse } from '#platform/refusal.ts';
import { orderNo, readOrderNo } from '#platform/rounds/order-no.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';
import { sportsOfRounds } from '#platform/sports/round-sports.ts';
import type { Round } from '#platform/store/db/tables.ts';
import { raisesOfRound } from '#platform/store/games/instant-rounds.ts';
import { listRounds, type RoundFilter, sumRounds } from '#platform/store/games/rounds.ts';
import { boundedMoment, localeFor, readRowPlace, rowPlaceOf } from './lists.ts';

type BetFacts = {
  game: CatalogueGame | undefined;
  locale: Locale;
  customerName: string;
  sports: readonly SportCode[] | undefined;
};

function betView(round: Round, { game, locale, customerName, sports }: BetFacts) {
  return {
    orderNo: orderNo(round.id),
    gameName: game ? titleOf(game, locale) : String(round.node_id),
    betTimeInTimestamp: round.started_at.getTime(),
    transTimeInTimestamp: round.settled_at.getTime(),
    betAmount: toWireAmount(round.stake),
    validBetAmount: toWireAmount(round.stake),
    winAmount: toWireAmount(round.win),
    profitAndLoss: toWireAmount(round.win - round.stake),
    accountType: game?.vassalage ?? '',
    vendorName: game && vendorName(game.vassalage),
    customerName,
    ...(sports ? { sports: [...sports] } : {}),
    ...(round.reverses === null ? {} : { reversalOf: orderNo(round.reverses) }),
  };
}

type Bets = 'GET /wps/relay/ODSFE2_RNGOrders';

/** The wire's `status`: won, lost, tie, cancelled. A round is settled at once, so none is ever cancelled. */
const resultsOfStatus: readonly RoundFilter['result'][] = [undefined, '>', '<', '=', 'none'];

function filterOf({ ctx, signed }: HandlerContextOf<Bets>, input: HandlerInput<Bets>): RoundFilter {
  const { accountType: vassalage, productType: gameType } = input;
  const { start, end } = boundRange({ start: input.startDate, end: input.endDate }, ctx.clock.now());
  const games = vassalage || gameType ? ctx.lobby.find({ vassalage, gameType }) : undefined;
  return {
    accountId: signed.account.id,
    from: boundedMoment(start),
    to: boundedMoment(end),
    nodeIds: games?.map(game => game.nodeId),
    result: resultsOfStatus[input.status ?? 0],
    // A text that is not an order number matches nothing: no round has the number 0.
    id: input.orderNoSearch ? (readOrderNo(input.orderNoSearch) ?? 0n) : undefined,
  };
}

async function bets(context: HandlerContextOf<Bets>, input: HandlerInput<Bets>) {
  const { ctx, signed } = context;
  const locale = localeFor(context, input.language);
  const filter = filterOf(context, input);
  return ctx.store.read(async tx => {
    const page = { before: readRowPlace(input.before), limit: input.size + 1 };
    const rows = await listRounds(tx, filter, page);
    const shown = rows.slice(0, input.size);
    const last = shown.at(-1);
    const sums = page.before ? null : await sumRounds(tx, filter);
    const sports = await sportsOfRounds(tx, shown);
    const customerName = signed.account.username;
    return {
      currency: CURRENCY.code,
      list: shown.map(row =>
        betView(row, { game: ctx.lobby.game(row.node_id), locale, customerName, sports: sports.get(row.id) }),
      ),
      footer: sums && {
        betAmount: toWireAmount(sums.stake),
        validBetAmount: toWireAmount(sums.stake),
        winAmount: toWireAmount(sums.win),
        totalHands: sums.count,
        netProfit: toWireAmount(sums.win - sums.stake),
      },
      total: sums?.count ?? null,
      next: last && rows.length > shown.length ? rowPlaceOf({ at: last.settled_at, id: last.id }) : null,
    };
  });
}

type OneRound = 'GET /wps/v2/member/round';

async function oneRound(context: HandlerContextOf<OneRound>, input: HandlerInput<OneRound>) {
  const { ctx, signed } = context;
  const { id: accountId, username } = signed.account;
  const id = readOrderNo(input.orderNo) ?? refuse('not_found');
  return ctx.store.read(async tx => {
    const [round] = await listRounds(tx, { accountId, id }, { before: null, limit: 1 });
    if (!round) return refuse('not_found');
    const raises = await raisesOfRound(tx, round.id);
    const transfers = [round.stake_transfer_id, ...raises, round.win_transfer_id].filter(one => one !== null);
    const postings = await postingsOfTransfers(tx, accountId, transfers);
    const game = ctx.lobby.game(round.node_id);
    const locale = localeFor(context, input.language);
    const sports = (await sportsOfRounds(tx, [round])).get(round.id);
    return {
      currency: CURRENCY.code,
      bet: betView(round, { game, locale, customerName: username, sports }),
      ...(readFairOutcome(round.outcome) ? { isProvable: true } : {}),
      productType: game?.gameType ?? null,
      turnoverAmount: game ? toWireAmount(countedStake(round.stake, game.gameType)) : null,
      postings: postings.map(one => {
        const vendor = vendorOfWallet(one.wallet);
        return {
          txId: String(one.id),
          codeType: recordKindOf(one.operation),
          txTimeInTimestamp: one.at.getTime(),
          vendor: vendor === null ? '' : vendorName(vendor),
          amount: toWireAmount(one.amount),
          currentAvailBalance: toWireAmount(one.balanceAfter),
        };
      }),
    };
  });
}

/** Handlers of the betting record (docs/features.md#80, docs/wire.md#4.6). */
export const betHandlers = {
  'GET /wps/relay/ODSFE2_RNGOrders': (context, input) => bets(context, input),
  'GET /wps/v2/member/round': (context, input) => oneRound(context, input),
} satisfies Partial<Handlers>;
