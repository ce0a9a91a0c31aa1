import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireTerms } from '#lib/rules/contracts/wire-terms.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/rules/time.ts';
import { settleDue } from '#platform/contracts/settle.ts';
import { FUNDING, openLedgerAccount, openWallet } from '#platform/ledger/accounts.ts';
import { transfer } from '#platform/ledger/transfer.ts';
import { CLEAN, contractTree } from '../support/contract-tree.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';

const DAYS = process.env.LONG === '1' ? 400 : 40;
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_007) || 1;
/** 00:00 in the platform's zone is 16:00 UTC of the day before. */
const MIDNIGHT = Date.UTC(2027, 0, 3, 16);
const FUNDS = 100_000_000n;
const TICK_MS = 5 * MINUTE_MS;
const AGENTS = ['agent01', 'agent41', 'agent42'] as const;
const PLAYERS = ['player01', 'member11', 'member12', 'member21', 'member22'] as const;
const KINDS = ['daily', 'realtime', 'dividend'] as const;
type Kind = (typeof KINDS)[number];

/** A generator of whole numbers from a seed, so that a failed run can be repeated (mulberry32). */
function numbersOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Terms of one level: the same thresholds on all, and rates that fall from level to level. */
function termsOf(kind: Kind, level: number): WireTerms {
  const rate = (top: number) => top - level * Math.floor(top / 5);
  if (kind === 'daily')
    return {
      kind,
      tiers: [
        { validBet: 2_000, active: 0, rate: rate(2_003) },
        { validBet: 9_000, active: 1, rate: rate(7_001) },
      ],
    };
  if (kind === 'realtime')
    return {
      kind,
      tiers: [
        { validBet: 0, single: rate(507), loss: rate(811), profit: rate(307) },
        { validBet: 9_000, single: rate(607), loss: rate(911), profit: rate(407) },
      ],
    };
  return {
    kind,
    period: 'D',
    deducts: ['salaries'],
    carries: false,
    tiers: [{ validBet: 0, netLoss: 1, active: 0, rate: rate(300_007) }],
  };
}

type Bet = { by: string; above: string[]; stake: bigint; win: bigint; at: number };
const sum = (bets: readonly Bet[], of: (bet: Bet) => bigint) => bets.reduce((all, bet) => all + of(bet), 0n);
const millionth = (product: bigint) => product / 1_000_000n;

/** Pay of one agent and day, written from docs/contracts.md alone. */
function naive(agent: string, level: number, bets: readonly Bet[], signed: (kind: Kind) => boolean) {
  const rate = (top: number) => BigInt(top - level * Math.floor(top / 5));
  const own = bets.filter(bet => bet.above.includes(agent));
  const valid = sum(own, bet => bet.stake);
  const players = Object.values(Object.groupBy(own, bet => bet.by));
  const active = players.filter(one => sum(one ?? [], bet => bet.stake) >= 5_000n).length;
  const dailyRate = valid >= 9_000n && active >= 1 ? rate(7_001) : valid >= 2_000n ? rate(2_003) : 0n;
  const daily = signed('daily') ? millionth(valid * dailyRate) : 0n;
  const ticks = new Set(own.map(bet => Math.floor(bet.at / TICK_MS)));
  let realtime = 0n;
  for (const tick of ticks) {
    const before = own.filter(bet => bet.at < (tick + 1) * TICK_MS);
    const more = sum(before, bet => bet.stake) >= 9_000n ? 100 : 0;
    const inTick = before.filter(bet => bet.at >= tick * TICK_MS);
    const parts = sum(inTick, ({ stake, win }) => {
      const byWin = win < stake ? rate(811 + more) : win > stake ? rate(307 + more) : 0n;
      return stake * (rate(507 + more) + byWin);
    });
    realtime += millionth(parts);
  }
  const net = sum(own, bet => bet.stake - bet.win);
  const base = net - daily - realtime;
  const dividend = signed('dividend') && net >= 1n && base > 0n ? millionth(base * rate(300_007)) : 0n;
  return { daily, realtime, dividend };
}

describe.each(targets)(`random days of contracts on %s, SEED=${SEED}`, target => {
  let ctx: TestPlatform;
  let tree: ReturnType<typeof contractTree>;
  const random = numbersOf(SEED);
  const goTo = (at: number) => moveClock(ctx, at - Date.now());
  const upline = new Map<string, string>();
  const lowest = new Map<Kind, bigint>();
  beforeAll(async () => {
    ctx = await openPlatform(target, {}, undefined, { jobs: false });
    tree = contractTree(ctx);
    await goTo(MIDNIGHT - DAY_MS + HOUR_MS);
    for (const kind of KINDS) {
      await tree.fromHouse(termsOf(kind, 0));
      await tree.between('agent01', 'agent41', termsOf(kind, 1));
      lowest.set(kind, await tree.between('agent41', 'agent42', termsOf(kind, 2)));
    }
    upline.set('agent41', 'agent01').set('agent42', 'agent41');
    for (const name of PLAYERS) {
      await move(name);
      await fund(name);
    }
    await goTo(MIDNIGHT);
    await settleDue(ctx.platform.ctx);
  });
  afterAll(() => ctx.close());

  /** Money for every bet of the run, however it goes. */
  async function fund(name: string): Promise<void> {
    const { id } = await tree.account(name);
    await ctx.platform.ctx.store.write(async tx => {
      const [house, wallet] = [await openLedgerAccount(tx, { name: FUNDING }), await openWallet(tx, id)];
      const legs = [
        { accountId: house, amount: -FUNDS },
        { accountId: wallet, amount: FUNDS },
      ];
      await transfer(tx, {
        operation: 'funding',
        reference: 'test',
        at: ctx.platform.ctx.clock.date(),
        legs,
      });
    });
  }
  async function move(name: string): Promise<void> {
    const agent = AGENTS[random(AGENTS.length)] ?? 'agent01';
    await tree.move(name, agent);
    upline.set(name, agent);
  }
  function above(name: string): string[] {
    const next = upline.get(name);
    return next === undefined ? [] : [next, ...above(next)];
  }

  /** Plays a day, with moves in between; ties and winning bets among them. */
  async function play(day: number): Promise<Bet[]> {
    const bets: Bet[] = [];
    let at = day + 6 * HOUR_MS;
    for (let left = 2 + random(9); left > 0; left--) {
      at += random(40) * MINUTE_MS + 1_000;
      await goTo(at);
      const by = PLAYERS[random(PLAYERS.length)] ?? 'player01';
      if (random(4) === 0) await move(by);
      const stake = BigInt(50 + random(5_500));
      const win = (stake * BigInt([0, 0, 5, 10, 20, 27][random(6)] ?? 0)) / 10n;
      await tree.bet(by, stake, win, new Date(at));
      bets.push({ by, above: above(by), stake, win, at });
    }
    return bets;
  }

  /** Ends the lowest contract of a kind with the running day, or signs it again from the next day on. */
  async function turn(kind: Kind, isSigned: boolean): Promise<void> {
    const contractId = lowest.get(kind) ?? 0n;
    if (!isSigned) {
      lowest.set(kind, await tree.between('agent41', 'agent42', termsOf(kind, 2)));
      return;
    }
    await tree.step('agent42', 'ask-end', { kind, contractId });
    await tree.step('agent41', 'agree-end', { kind, contractId });
  }

  /** Figures of each run since a moment, and of its bills: paid by the house, and kept by the agents. */
  const conserved = async (since: number) => {
    const runs = await ctx.platform.ctx.store.read(tx =>
      tx.selectFrom('pay_run').selectAll().where('start_at', '>=', new Date(since)).execute(),
    );
    const bills = await tree.bills();
    return runs
      .filter(run => run.house_paid !== null)
      .map(run => {
        const own = bills.filter(bill => bill.run_id === run.id);
        const kept = own.reduce(
          (all, bill) => all + bill.paid - (bill.payer_id === null ? 0n : bill.paid),
          0n,
        );
        return [run.house_paid, run.kept, kept];
      });
  };

  it(`${DAYS} days of bets, moves and ends: the same to the unit, and every settlement adds up`, async () => {
    const signed = { daily: true, realtime: true, dividend: true };
    const ids = new Map<string, number>();
    for (const agent of AGENTS) ids.set(agent, (await tree.account(agent)).id);
    const worth = async () =>
      (await Promise.all(AGENTS.map(agent => tree.balance(agent)))).reduce((all, one) => all + one, 0n);
    for (let number = 0; number < DAYS; number++) {
      const day = MIDNIGHT + number * DAY_MS;
      const inForce = { ...signed };
      // The platform's own job may pay ticks while the day is played.
      const before = await worth();
      const bets = await play(day);
      for (const kind of ['daily', 'dividend'] as const)
        if (random(5) === 0) {
          await turn(kind, signed[kind]);
          signed[kind] = !signed[kind];
        }
      await goTo(day + DAY_MS + 5 * HOUR_MS);
      await settleDue(ctx.platform.ctx);
      const bills = (await tree.bills()).filter(
        bill => bill.start_at.getTime() >= day && bill.start_at.getTime() < day + DAY_MS,
      );
      for (const [level, agent] of AGENTS.entries()) {
        const billed = (kind: Kind) =>
          bills
            .filter(bill => bill.payee_id === ids.get(agent) && bill.kind === kind)
            .reduce((all, bill) => all + bill.amount, 0n);
        const isSigned = (kind: Kind) => level < 2 || inForce[kind];
        const seen = Object.fromEntries(KINDS.map(kind => [kind, billed(kind)]));
        expect(seen, `day ${number}, ${agent}, SEED=${SEED}`).toEqual(naive(agent, level, bets, isSigned));
      }
      expect(bills.every(bill => bill.paid === bill.amount)).toBe(true);
      for (const [house, kept, own] of await conserved(day)) expect([kept, own]).toEqual([house, house]);
      const ofHouse = bills.filter(bill => bill.payer_id === null);
      expect((await worth()) - before).toBe(ofHouse.reduce((all, bill) => all + bill.paid, 0n));
    }
    expect(await tree.expectCleanLedger()).toEqual(CLEAN);
  }, 600_000);
});
