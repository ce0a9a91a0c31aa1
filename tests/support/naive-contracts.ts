/**
 * A second computation of what contracts pay, from docs/contracts.md alone: bet by bet, and sharing no code with the
 * product.
 */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TICK = 5 * MINUTE;
/** The platform's zone is eight hours ahead of UTC all year. */
const AHEAD = 8 * HOUR;
const ACTIVE_FROM = 5_000n;

export type NaiveTier = {
  validBet: number;
  netLoss?: number;
  active?: number;
  rate?: number;
  single?: number;
  loss?: number;
  profit?: number;
};
export type NaiveTerms = {
  kind: 'dividend' | 'daily' | 'hourly' | 'realtime';
  period?: 'D' | 'W' | 'H' | 'M';
  deducts?: string[];
  carries?: boolean;
  tiers: NaiveTier[];
};
/** Terms in force for an agent, from a moment to another; `end` is null while they go on. */
export type Stretch = {
  agent: number;
  payer: number | null;
  terms: NaiveTerms;
  start: number;
  end: number | null;
};
export type NaiveBet = { by: number; above: number[]; stake: bigint; win: bigint; at: number };
export type NaiveFlow = {
  above: number[];
  kind: 'deposit' | 'withdrawal' | 'bonus' | 'rebate';
  amount: bigint;
  at: number;
};
export type NaiveBill = { agent: number; kind: string; start: number; amount: bigint; carriedOut: bigint };

/** Beginning of the period after the one in which a moment lies. */
export function nextPeriod(code: string, at: number): number {
  if (code === 'T') return (Math.floor(at / TICK) + 1) * TICK;
  const local = new Date(at + AHEAD);
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  if (code === 'M') return Date.UTC(year, month + 1, 1) - AHEAD;
  if (code === 'H') return (day < 16 ? Date.UTC(year, month, 16) : Date.UTC(year, month + 1, 1)) - AHEAD;
  if (code === 'W') return Date.UTC(year, month, day + 7 - ((local.getUTCDay() + 6) % 7)) - AHEAD;
  return Date.UTC(year, month, day + 1) - AHEAD;
}

const codeOf = ({ kind, period }: NaiveTerms) => (kind === 'dividend' ? (period ?? 'D') : 'D');
const within = <T extends { at: number }>(all: readonly T[], start: number, end: number) =>
  all.filter(({ at }) => at >= start && at < end);

function total<T>(all: readonly T[], of: (one: T) => bigint): bigint {
  let sum = 0n;
  for (const one of all) sum += of(one);
  return sum;
}
const valid = (bets: readonly NaiveBet[]) => total(bets, bet => bet.stake);
const net = (bets: readonly NaiveBet[]) => total(bets, bet => bet.stake - bet.win);

function activeOf(bets: readonly NaiveBet[]): number {
  const stakes = new Map<number, bigint>();
  for (const { by, stake } of bets) stakes.set(by, (stakes.get(by) ?? 0n) + stake);
  return [...stakes.values()].filter(stake => stake >= ACTIVE_FROM).length;
}

/** The last tier of which every threshold is met. */
function tierAt(terms: NaiveTerms, figures: { validBet: bigint; netLoss?: bigint; active?: number }) {
  const met = terms.tiers.filter(
    tier =>
      figures.validBet >= BigInt(tier.validBet) &&
      (tier.netLoss === undefined || (figures.netLoss ?? 0n) >= BigInt(tier.netLoss)) &&
      (tier.active === undefined || (figures.active ?? 0) >= tier.active),
  );
  return met.at(-1);
}
const product = (amount: bigint, rate: number | undefined) => (amount * BigInt(rate ?? 0)) / 1_000_000n;

function dailyAmount(terms: NaiveTerms, bets: readonly NaiveBet[]): bigint {
  const figures = { validBet: valid(bets), active: activeOf(bets) };
  return product(figures.validBet, tierAt(terms, figures)?.rate);
}

function hourlyAmount(terms: NaiveTerms, start: number, bets: readonly NaiveBet[]): bigint {
  let sum = 0n;
  for (let hour = 0; hour < 24; hour++) {
    const validBet = valid(within(bets, start + hour * HOUR, start + (hour + 1) * HOUR));
    sum += product(validBet, tierAt(terms, { validBet })?.rate);
  }
  return sum;
}

/** Pay of a tick; `day`: the bets of its day up to its end. */
function tickAmount(terms: NaiveTerms, day: readonly NaiveBet[], bets: readonly NaiveBet[]): bigint {
  const tier = tierAt(terms, { validBet: valid(day) });
  const exact = total(bets, ({ stake, win }) => {
    const more = win < stake ? (tier?.loss ?? 0) : win > stake ? (tier?.profit ?? 0) : 0;
    return stake * BigInt((tier?.single ?? 0) + more);
  });
  return exact / 1_000_000n;
}

type World = { bets: readonly NaiveBet[]; flows: readonly NaiveFlow[] };

function dividend(
  { agent, terms }: Stretch,
  { start, end }: { start: number; end: number },
  { bets, flows }: World,
  { salaries, carriedIn }: { salaries: bigint; carriedIn: bigint },
) {
  const own = within(bets, start, end);
  const moved = within(flows, start, end).filter(flow => flow.above.includes(agent));
  const flowOf = (...kinds: string[]) =>
    total(
      moved.filter(flow => kinds.includes(flow.kind)),
      flow => flow.amount,
    );
  const least = (amount: bigint) => (amount > 0n ? amount : 0n);
  const deductions: Record<string, bigint> = {
    bonuses: least(flowOf('bonus')),
    rebates: least(flowOf('rebate')),
    salaries,
    charges: (flowOf('deposit', 'withdrawal') * 5n) / 1_000n,
  };
  const netLoss = net(own);
  const off = total(terms.deducts ?? [], name => deductions[name] ?? 0n);
  const base = netLoss - off - (terms.carries ? carriedIn : 0n);
  if (base <= 0n) return { amount: 0n, carriedOut: terms.carries ? -base : 0n };
  const tier = tierAt(terms, { validBet: valid(own), netLoss, active: activeOf(own) });
  return { amount: product(base, tier?.rate), carriedOut: 0n };
}

/** Bills of salaries of one stretch whose periods ended before `until`. */
function salaryBills({ agent, terms, start, end }: Stretch, bets: readonly NaiveBet[], until: number) {
  const { kind } = terms;
  const bills: NaiveBill[] = [];
  if (kind === 'realtime') {
    const inForce = within(bets, start, end ?? until);
    for (const tick of new Set(inForce.map(bet => Math.floor(bet.at / TICK) * TICK))) {
      if (tick + TICK > until) continue;
      const midnight = nextPeriod('D', tick) - DAY;
      const day = within(bets, midnight, tick + TICK);
      const amount = tickAmount(terms, day, within(bets, tick, tick + TICK));
      bills.push({ agent, kind, start: tick, amount, carriedOut: 0n });
    }
    return bills;
  }
  for (let day = start; day < (end ?? until) && day + DAY <= until; day += DAY) {
    const own = within(bets, day, day + DAY);
    const amount = kind === 'daily' ? dailyAmount(terms, own) : hourlyAmount(terms, day, own);
    bills.push({ agent, kind, start: day, amount, carriedOut: 0n });
  }
  return bills;
}

/** Every bill of an agent's stretches for the periods that ended before `until`. */
export function naiveBills(
  agent: number,
  stretches: readonly Stretch[],
  world: World,
  until: number,
): NaiveBill[] {
  const bets = world.bets.filter(bet => bet.above.includes(agent));
  const salaries = stretches
    .filter(one => one.terms.kind !== 'dividend')
    .flatMap(one => salaryBills(one, bets, until));
  const dividends: NaiveBill[] = [];
  const ordered = stretches.filter(one => one.terms.kind === 'dividend').sort((a, b) => a.start - b.start);
  let [carried, endedAt] = [0n, 0];
  for (const stretch of ordered) {
    let start = stretch.start;
    while (start < (stretch.end ?? until)) {
      const end = nextPeriod(codeOf(stretch.terms), start);
      if (end > until) break;
      const own = salaries.filter(bill => bill.start >= start && bill.start < end);
      const before = {
        salaries: total(own, bill => bill.amount),
        carriedIn: endedAt === start ? carried : 0n,
      };
      const pay = dividend(stretch, { start, end }, { bets, flows: world.flows }, before);
      dividends.push({ agent, kind: 'dividend', start, ...pay });
      [carried, endedAt] = [pay.carriedOut, end];
      start = end;
    }
  }
  return [...salaries, ...dividends];
}
