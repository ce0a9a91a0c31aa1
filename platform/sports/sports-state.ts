import type { Locale } from '#lib/rules/routes/locales.ts';
import { finalsAt } from '#lib/rules/sports/finals.ts';
import { marketsOf, picksIn } from '#lib/rules/sports/markets.ts';
import { marketOdds } from '#lib/rules/sports/odds.ts';
import { isDecided } from '#lib/rules/sports/play.ts';
import { isRace, sports } from '#lib/rules/sports/sports.ts';
import { sides } from '#lib/rules/sports/teams.ts';
import { ticketPayout } from '#lib/rules/sports/ticket.ts';
import type { AppContext } from '#platform/app-context.ts';
import { playBalance } from '#platform/cashier/wallets.ts';
import { sportsOf } from '#platform/games/sports/kinds.ts';
import type { FixtureView, SportsOutput, TicketView } from '#platform/games/sports/protocol.ts';
import { orderNo } from '#platform/rounds/order-no.ts';
import type { PlaySession } from '#platform/rounds/play-sessions.ts';
import { correctionsOf, resettlementsOf } from '#platform/store/sports/corrections.ts';
import { endedFixtures, fixturesById, openFixtures } from '#platform/store/sports/fixtures.ts';
import type {
  Fixture,
  Leg,
  Resettlement,
  SportsCorrection,
  SportsTicket,
} from '#platform/store/sports/sports-tables.ts';
import { legsOf, listTickets } from '#platform/store/sports/tickets.ts';
import { fixtureModel, progressAt } from './fixture-seed.ts';
import { isOpenForBets } from './place-ticket.ts';
import { cashOutAt } from './settle-ticket.ts';

const RESULTS = 12;
const OPEN = 50;
const SETTLED = 20;

function nameOf(fixture: Fixture, at: number, locale: Locale): string {
  const side = sides[fixture.sport][at];
  return side?.[({ 'zh-CN': 'zh', ms: 'ms', en: 'name' } as const)[locale]] ?? '';
}

const namesOf = (fixture: Fixture, locale: Locale) => ({
  home: nameOf(fixture, fixture.home, locale),
  away: nameOf(fixture, fixture.away, locale),
  ...(isRace(fixture.sport)
    ? { field: sides[fixture.sport].map((_, at) => nameOf(fixture, at, locale)) }
    : {}),
});

function stateOf(ctx: AppContext, fixture: Fixture, at: number): FixtureView['state'] {
  if (fixture.voided_at) return 'void';
  if (fixture.decided_at) return 'ended';
  if (!isOpenForBets(ctx, fixture, at)) return 'closed';
  return at < fixture.starts_at.getTime() ? 'coming' : 'live';
}

function correctionView(correction: SportsCorrection) {
  const { home_score: home, away_score: away, detail, reason, made_at: at } = correction;
  const score = home === null || away === null ? null : { home, away, detail: detail ?? 0 };
  return { score, reason, at: at.getTime() };
}

/** A fixture as the page shows it: nothing of it tells a step that is still to come. */
function fixtureView(
  ctx: AppContext,
  fixture: Fixture,
  locale: Locale,
  at: number,
  correction?: SportsCorrection,
): FixtureView {
  const model = fixtureModel(fixture);
  const progress = progressAt(ctx, fixture, Math.min(at, fixture.ends_at.getTime()));
  const state = stateOf(ctx, fixture, at);
  const isOpen = state === 'coming' || state === 'live';
  const finals = isOpen ? finalsAt(model, progress) : null;
  const isOver = state === 'ended' || state === 'void';
  return {
    code: fixture.code,
    sport: fixture.sport,
    ...namesOf(fixture, locale),
    startsAt: fixture.starts_at.getTime(),
    endsAt: fixture.ends_at.getTime(),
    state,
    step: isDecided(sports[fixture.sport], progress) ? sports[fixture.sport].steps : progress.step,
    score: {
      home: fixture.home_score ?? progress.home,
      away: fixture.away_score ?? progress.away,
      detail: fixture.detail ?? progress.detail ?? 0,
    },
    chances: { home: fixture.home_chance, away: fixture.away_chance },
    commitment: fixture.commitment,
    seed: fixture.seed,
    ...(correction ? { correction: correctionView(correction) } : {}),
    markets: isOver
      ? []
      : marketsOf(model).map(market => ({
          ...market,
          picks: picksIn(market.code).map(pick => ({
            pick,
            odds: finals && marketOdds(finals, market, pick),
          })),
        })),
  };
}

type TicketFixtures = {
  legs: readonly Leg[];
  fixtures: ReadonlyMap<bigint, Fixture>;
  corrections: ReadonlyMap<bigint, SportsCorrection>;
  resettlements: ReadonlyMap<bigint, Resettlement>;
};

function legView(ctx: AppContext, leg: Leg, known: TicketFixtures, locale: Locale, at: number) {
  const fixture = known.fixtures.get(leg.fixture_id);
  if (!fixture) throw new Error('sports: a leg without its fixture');
  const hasStarted = at >= fixture.starts_at.getTime() && !fixture.voided_at;
  const played = progressAt(ctx, fixture, Math.min(at, fixture.ends_at.getTime()));
  const corrected = known.corrections.get(leg.fixture_id);
  const counted = corrected ? correctionView(corrected).score : played;
  return {
    fixture: fixture.code,
    sport: fixture.sport,
    ...namesOf(fixture, locale),
    startsAt: fixture.starts_at.getTime(),
    score: hasStarted && counted ? { detail: 0, ...counted } : null,
    market: leg.market,
    line: leg.line,
    pick: leg.pick,
    odds: leg.odds,
    result: leg.result,
  };
}

function ticketView(
  ctx: AppContext,
  ticket: SportsTicket,
  known: TicketFixtures,
  locale: Locale,
  at: number,
): TicketView {
  const legs = known.legs.filter(leg => leg.ticket_id === ticket.id);
  const hoped = legs.map(leg => ({ odds: leg.odds, result: leg.result ?? ('won' as const) }));
  const isOpen = ticket.state === 'open';
  const again = known.resettlements.get(ticket.id);
  const { win, settled_id: settledId } = again ?? ticket;
  const offer = isOpen ? cashOutAt(ctx, { ticket, legs, fixtures: known.fixtures }, at) : null;
  return {
    id: String(ticket.id),
    orderNo: settledId === null ? null : orderNo(settledId),
    state: again?.state ?? ticket.state,
    stakeMinor: Number(ticket.stake),
    paidMinor: win === null ? null : Number(win),
    ...(again && ticket.win !== null && again.win !== ticket.win
      ? { paidBeforeMinor: Number(ticket.win) }
      : {}),
    returnMinor: Number(ticketPayout(ticket.stake, hoped)),
    cashOutMinor: offer === null ? null : Number(offer),
    placedAt: ticket.placed_at.getTime(),
    endedAt: ticket.ended_at?.getTime() ?? null,
    legs: legs.map(leg => legView(ctx, leg, known, locale, at)),
  };
}

/** Returns what a sportsbook's page shows: fixtures with odds, results, and the member's tickets. */
export function sportsState(ctx: AppContext, { signed, game, locale }: PlaySession): Promise<SportsOutput> {
  const accountId = signed.account.id;
  const codes = sportsOf(game) ?? [];
  return ctx.store.read(async tx => {
    const at = ctx.clock.date();
    const now = at.getTime();
    const fixtures = await openFixtures(tx, codes, at);
    const results = await endedFixtures(tx, codes, RESULTS);
    const open = await listTickets(tx, accountId, true, OPEN);
    const settled = await listTickets(tx, accountId, false, SETTLED);
    const tickets = [...open, ...settled].map(ticket => ticket.id);
    const legs = await legsOf(tx, tickets);
    const ids = legs.map(leg => leg.fixture_id);
    const known: TicketFixtures = {
      legs,
      fixtures: await fixturesById(tx, ids),
      corrections: await correctionsOf(tx, [...ids, ...results.map(one => one.id)]),
      resettlements: await resettlementsOf(tx, tickets),
    };
    return {
      balanceMinor: Number(await playBalance(ctx, tx, accountId, game.vassalage)),
      at: now,
      fixtures: fixtures.map(one => fixtureView(ctx, one, locale, now)),
      results: results.map(one => fixtureView(ctx, one, locale, now, known.corrections.get(one.id))),
      open: open.map(one => ticketView(ctx, one, known, locale, now)),
      settled: settled.map(one => ticketView(ctx, one, known, locale, now)),
    };
  });
}
