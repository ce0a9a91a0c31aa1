import { finalsAt } from '#lib/rules/sports/finals.ts';
import { type Market, marketsOf } from '#lib/rules/sports/markets.ts';
import { acceptsBets, marketOdds } from '#lib/rules/sports/odds.ts';
import { MAX_BET, MIN_BET } from '#lib/rules/sports/ticket.ts';
import type { AppContext } from '#platform/app-context.ts';
import { playWallet } from '#platform/cashier/wallets.ts';
import { sportsOf } from '#platform/games/sports/kinds.ts';
import type { LegInput, SportsOutput, TicketInput } from '#platform/games/sports/protocol.ts';
import { type IdempotentResult, runIdempotent } from '#platform/ledger/idempotency.ts';
import { checkStake } from '#platform/protection/checks.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { BetRefusal } from '#platform/rounds/bet-refusal.ts';
import { lockHoldAccounts } from '#platform/rounds/hold-accounts.ts';
import type { PlaySession } from '#platform/rounds/play-sessions.ts';
import { holdSession } from '#platform/store/auth/sessions.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { holdFixtures } from '#platform/store/sports/fixtures.ts';
import type { Fixture } from '#platform/store/sports/sports-tables.ts';
import { insertSportsTicket, type NewLeg } from '#platform/store/sports/tickets.ts';
import { fixtureModel, progressAt } from './fixture-seed.ts';

/** True while bets on a stored fixture are accepted. */
export function isOpenForBets(ctx: AppContext, fixture: Fixture, at: number): boolean {
  if (fixture.voided_at || fixture.decided_at || at >= fixture.ends_at.getTime()) return false;
  const hasStarted = at >= fixture.starts_at.getTime();
  return acceptsBets(fixtureModel(fixture), progressAt(ctx, fixture, at), hasStarted);
}

const marketOf = (fixture: Fixture, code: LegInput['market']): Market =>
  marketsOf(fixtureModel(fixture)).find(one => one.code === code) ?? refused('bet_not_offered');

function refused(code: BetRefusal['code']): never {
  throw new BetRefusal(code);
}

/** Accepts a leg at the odds of this moment; refuses `bet_closed`, `bet_not_offered`, and `odds_changed`. */
function acceptedLeg(ctx: AppContext, fixture: Fixture, leg: LegInput, at: number): NewLeg {
  if (!isOpenForBets(ctx, fixture, at)) return refused('bet_closed');
  const market = marketOf(fixture, leg.market);
  const odds = marketOdds(finalsAt(fixtureModel(fixture), progressAt(ctx, fixture, at)), market, leg.pick);
  if (odds !== leg.odds) return refused('odds_changed');
  return { fixture_id: fixture.id, market: market.code, line: market.line, pick: leg.pick, odds };
}

async function acceptedLegs(ctx: AppContext, tx: Tx, play: PlaySession, legs: readonly LegInput[]) {
  const codes = new Set(legs.map(leg => leg.fixture));
  if (codes.size !== legs.length) return refused('bet_not_offered');
  const held = await holdFixtures(tx, [...codes]);
  const offered = sportsOf(play.game) ?? [];
  // The clock is read once the fixtures are held: a request that waited gets the odds of now.
  const at = ctx.clock.now();
  return legs.map(leg => {
    const fixture = held.find(one => one.code === leg.fixture);
    if (!fixture || !offered.includes(fixture.sport)) return refused('bet_not_offered');
    return acceptedLeg(ctx, fixture, leg, at);
  });
}

async function place(ctx: AppContext, tx: Tx, play: PlaySession, input: TicketInput): Promise<string> {
  const accountId = play.signed.account.id;
  const stake = BigInt(input.stakeMinor);
  if (input.stakeMinor < MIN_BET || input.stakeMinor > MAX_BET) return refused('stake_not_offered');
  const vendorWallet = playWallet(ctx, play.game.vassalage);
  const accounts = await lockHoldAccounts(tx, { accountId, vendorWallet, kind: 'sports' });
  const legs = await acceptedLegs(ctx, tx, play, input.legs);
  const at = ctx.clock.date();
  await checkStake(tx, accountId, stake, at);
  if (accounts.balance < stake) throw new PlatformRefusal('balance_not_enough');
  const path = { from: 'wallet', to: 'hold', reference: input.roundId } as const;
  const held = await accounts.move('sports-hold', path, stake, at);
  const id = await insertSportsTicket(
    tx,
    {
      account_id: accountId,
      node_id: play.game.nodeId,
      round_key: input.roundId,
      stake,
      vendor_wallet: vendorWallet,
      hold_transfer_id: held.transferId,
      placed_at: at,
    },
    legs,
  );
  const output: SportsOutput = {
    balanceMinor: Number(held.balance),
    at: at.getTime(),
    ticket: String(id),
  };
  return JSON.stringify(output);
}

/**
 * Places a ticket once per round id: amount, legs and their odds in one transaction (docs/sports.md#bets). Refuses
 * what the odds, the clock, the balance and the member's own limits refuse; nothing is charged then.
 */
export function placeTicket(
  ctx: AppContext,
  play: PlaySession,
  input: TicketInput,
): Promise<IdempotentResult> {
  const key = {
    actorId: play.signed.account.id,
    operation: 'round',
    key: input.roundId,
    request: [play.game.nodeId, input.stakeMinor, JSON.stringify(input.legs)].join(':'),
    at: ctx.clock.date(),
  };
  return ctx.store.write(async tx => {
    if (!(await holdSession(tx, play.signed.sessionId))) throw new PlatformRefusal('session_ended');
    return runIdempotent(tx, key, () => place(ctx, tx, play, input));
  });
}
