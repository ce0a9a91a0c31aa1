import type { HandlerInput } from '#lib/calls/table.ts';
import { recordKinds } from '#lib/rules/cashier/record-kinds.ts';
import { maskName } from '#lib/rules/fields/mask.ts';
import { type GameType, gameTypes } from '#lib/rules/game-types.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { below } from '#platform/agents/people.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { walletsOf } from '#platform/ledger/accounts.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import type { RecordFilter } from '#platform/ledger/record.ts';
import { titleOf } from '#platform/lobby/wire-game.ts';
import { orderNo } from '#platform/rounds/order-no.ts';
import { countDownline, listDownline, pathDown } from '#platform/store/agents/downline.ts';
import {
  addSums,
  type BetSums,
  idsOf,
  listBetsOfTeam,
  NO_SUMS,
  sumsByPerson,
  teamBetsByGame,
  teamRebatesByKind,
} from '#platform/store/agents/team-reports.ts';
import { namesOf } from '#platform/store/contracts/names.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { betsView, pathStep, placeOf, readPlace, reportRange, sumsView } from './agent-view.ts';
import { boundedMoment, localeFor, readRowPlace, rowPlaceOf } from './lists.ts';
import { recordPage, recordTotals } from './records.ts';

const NO_BETS: BetSums = { bets: 0, stake: 0n, win: 0n };

function addBets(all: readonly BetSums[]): BetSums {
  return all.reduce(
    (sum, one) => ({ bets: sum.bets + one.bets, stake: sum.stake + one.stake, win: sum.win + one.win }),
    NO_BETS,
  );
}

type Kinds = 'GET /wps/report/accountGameBetSum';

async function kindsOfBets({ ctx, signed }: HandlerContextOf<Kinds>, input: HandlerInput<Kinds>) {
  const agentId = signed.account.id;
  return ctx.store.read(async tx => {
    const person = input.userId === undefined ? null : await below(tx, agentId, input.userId);
    const filter = { agentId, personId: person?.id, scope: input.scope, ...reportRange(input) };
    const games = await teamBetsByGame(tx, filter);
    const rebates = await teamRebatesByKind(tx, filter);
    const kindOf = (nodeId: number) => ctx.lobby.game(nodeId)?.gameType ?? null;
    const list = [...gameTypes, null].flatMap(productType => {
      const own = games.filter(game => kindOf(game.nodeId) === productType);
      const rebate = rebates.get(productType) ?? 0n;
      if (own.length === 0 && rebate === 0n) return [];
      return [{ productType, ...betsView(addBets(own)), rebateAmount: toWireAmount(rebate) }];
    });
    const credited = [...rebates.values()].reduce((sum, one) => sum + one, 0n);
    const footer = { ...betsView(addBets(games)), rebateAmount: toWireAmount(credited) };
    return { currency: CURRENCY.code, userName: person?.username ?? null, list, footer };
  });
}

type Bets = 'GET /wps/report/accountGameBetHistory';

async function betsOfTeam(context: HandlerContextOf<Bets>, input: HandlerInput<Bets>) {
  const { ctx, signed } = context;
  const agentId = signed.account.id;
  const locale = localeFor(context, input.language);
  const gamesOf = (type: GameType) => ctx.lobby.ofType(type).map(game => game.nodeId);
  return ctx.store.read(async tx => {
    const person = input.userId === undefined ? null : await below(tx, agentId, input.userId);
    const nodeIds = input.productType && gamesOf(input.productType);
    const filter = { agentId, personId: person?.id, scope: input.scope, nodeIds, ...reportRange(input) };
    const page = { before: readRowPlace(input.before), limit: input.size + 1 };
    const rows = await listBetsOfTeam(tx, filter, page);
    const shown = rows.slice(0, input.size);
    const last = shown.at(-1);
    return {
      currency: CURRENCY.code,
      list: shown.map(row => {
        const game = ctx.lobby.game(row.nodeId);
        return {
          orderNo: orderNo(row.id),
          transTimeInTimestamp: row.at.getTime(),
          customerName: row.here ? row.member : maskName(row.member),
          directAgentName: row.here ? row.upline : maskName(row.upline),
          gameName: game ? titleOf(game, locale) : String(row.nodeId),
          validBetAmount: toWireAmount(row.stake),
          winAmount: toWireAmount(row.win),
        };
      }),
      next: last && rows.length > shown.length ? rowPlaceOf(last) : null,
    };
  });
}

type Profit = 'GET /wps/relay/ODSFE2_getTeamPNLV3';

async function profitByPerson({ ctx, signed }: HandlerContextOf<Profit>, input: HandlerInput<Profit>) {
  const agentId = signed.account.id;
  const { userName: text, userType: kind, size } = input;
  const after = readPlace(input.after);
  return ctx.store.read(async tx => {
    const rootId = input.parentId ?? agentId;
    if (rootId !== agentId) await below(tx, agentId, rootId);
    const filter = { rootId, direct: true, text, kind };
    const page = { sort: 'name', descending: false, after, limit: size + 1, now: ctx.clock.date() } as const;
    const rows = await listDownline(tx, filter, page);
    const shown = rows.slice(0, size);
    const sums = await sumsByPerson(tx, { agentId, rootId, ...reportRange(input) });
    const here = new Set(await idsOf(tx, filter));
    const sumOf = (id: number) => sums.get(id) ?? NO_SUMS;
    const isWhole = !text && !kind;
    const own = rootId === agentId ? null : sumOf(rootId);
    const former = addSums([...sums].flatMap(([id, one]) => (here.has(id) || id === rootId ? [] : [one])));
    const footer = addSums(isWhole ? sums.values() : [...here].map(sumOf));
    const last = shown.at(-1);
    return {
      currency: CURRENCY.code,
      list: shown.map(row => ({
        userId: row.id,
        userName: row.username,
        type: row.type,
        teamCount: row.team,
        doNotContact: row.excluded,
        ...sumsView(sumOf(row.id)),
      })),
      own: isWhole && own ? sumsView(own) : null,
      former: isWhole ? sumsView(former) : null,
      footer: sumsView(footer),
      total: await countDownline(tx, filter),
      next: last && rows.length > shown.length ? placeOf(last) : null,
      path: (await pathDown(tx, agentId, rootId)).map(pathStep),
    };
  });
}

type Postings = 'GET /wps/report/downlineTransaction';
type PostingSums = 'GET /wps/report/downlineTransactionSum';

/** Wallets of a person with everybody below, or of the whole team, and the filter of their postings. */
async function postingsOf(tx: Tx, agentId: number, input: HandlerInput<PostingSums>) {
  const person = input.userId === undefined ? null : await below(tx, agentId, input.userId);
  const isAlone = person !== null && input.scope === 'own';
  const ids = isAlone ? [] : await idsOf(tx, { rootId: person?.id ?? agentId, direct: false });
  const wallets = await walletsOf(tx, person ? [person.id, ...ids] : ids);
  const filter: RecordFilter = {
    accountId: [...wallets.keys()],
    from: boundedMoment(input.startDate),
    to: boundedMoment(Math.max(0, input.endDate - 1)),
    operations: input.codeTypes && recordKinds[input.codeTypes],
  };
  return { person, wallets, filter };
}

async function postings({ ctx, signed }: HandlerContextOf<Postings>, input: HandlerInput<Postings>) {
  return ctx.store.read(async tx => {
    const { person, wallets, filter } = await postingsOf(tx, signed.account.id, input);
    const { lines, next } = await recordPage(tx, filter, input, wallet => wallets.get(wallet) ?? 0);
    const names = await namesOf(tx, [...new Set(lines.map(line => line.owner))]);
    return {
      currency: CURRENCY.code,
      userName: person?.username ?? null,
      list: lines.map(({ owner, ...line }) => ({ ...line, customerName: names.get(owner) ?? '' })),
      next,
    };
  });
}

function postingSums({ ctx, signed }: HandlerContextOf<PostingSums>, input: HandlerInput<PostingSums>) {
  return ctx.store.read(async tx =>
    recordTotals(tx, (await postingsOf(tx, signed.account.id, input)).filter),
  );
}

/** Handlers of the reports of an agent's team (docs/features.md#96). */
export const teamReportHandlers = {
  'GET /wps/report/accountGameBetSum': (context, input) => kindsOfBets(context, input),
  'GET /wps/report/accountGameBetHistory': (context, input) => betsOfTeam(context, input),
  'GET /wps/relay/ODSFE2_getTeamPNLV3': (context, input) => profitByPerson(context, input),
  'GET /wps/report/downlineTransaction': (context, input) => postings(context, input),
  'GET /wps/report/downlineTransactionSum': (context, input) => postingSums(context, input),
} satisfies Partial<Handlers>;
