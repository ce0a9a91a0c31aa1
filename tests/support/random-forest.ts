import { type NaiveTerms, type NaiveTier, nextPeriod, type Stretch } from './naive-contracts.ts';
import { seededRandom } from './seeded-random.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const TICK = 300_000;
/** Parts of a day: after the settlements of the day before, and up to midnight. */
const SEGMENTS = [5 * HOUR + 2 * TICK, 17 * HOUR + 9 * TICK];
/** Ticks of a segment in which bets may settle: few, so that some have several bets. */
const TICKS = [0, 1, 74];
const KINDS = ['daily', 'hourly', 'realtime', 'dividend'] as const;
const INCOMING = ['deposit', 'bonus', 'rebate'] as const;
const FLOWS = [...INCOMING, 'withdrawal', 'bonus-taken'] as const;
/** Trees that have money: every second one. In the others nothing is taken out, and pay stays owed. */
export const isFunded = (person: ForestPerson) => person.tree % 2 === 0;

export type ForestPerson = { id: number; tree: number; isAgent: boolean };
type Play = { id: number; stake: number; win: number; at: number };
type Flow = { id: number; kind: (typeof FLOWS)[number]; amount: number; at: number };
/** Part of a day: first the moves, then what is played and moved by those who are above then. */
export type Segment = { moves: [person: number, upline: number][]; plays: Play[]; flows: Flow[] };

/** Agents and players in small trees, with random terms, and what happens on each of their days. */
export type Forest = {
  people: ForestPerson[];
  /** Upline of each person; the first of a tree has none. */
  uplines: Map<number, number>;
  stretches: Stretch[];
  days: Segment[][];
};

type Dice = { below: (count: number) => number; one: <T>(all: readonly T[]) => T };

function diceOf(seed: number): Dice {
  const next = seededRandom(seed);
  const below = (count: number) => Math.floor(next() * count);
  return { below, one: all => all[below(all.length)] as (typeof all)[number] };
}

/** Numbers in rising order, none twice if `apart`. */
function rising({ below }: Dice, count: number, most: number, apart: boolean): number[] {
  let last = below(3) === 0 ? 0 : below(most);
  return Array.from({ length: count }, (_, index) => {
    if (index > 0) last += (apart ? 1 : 0) + below(most);
    return last;
  });
}

function termsOf(dice: Dice, kind: NaiveTerms['kind'], period: NaiveTerms['period']): NaiveTerms {
  const { below } = dice;
  const count = 1 + below(4);
  const valid = rising(dice, count, kind === 'dividend' ? 40_000 : 6_000, true);
  const [active, net, rates] = [
    rising(dice, count, 2, false),
    rising(dice, count, 3_000, false),
    rising(dice, count, 90_000, true),
  ];
  const second = rising(dice, count, 70_000, false);
  const tiers = valid.map((validBet, index): NaiveTier => {
    const rate = rates[index] ?? 0;
    if (kind === 'hourly') return { validBet, rate };
    if (kind === 'daily') return { validBet, active: active[index] ?? 0, rate };
    if (kind === 'dividend') return { validBet, netLoss: net[index] ?? 0, active: active[index] ?? 0, rate };
    return { validBet, single: rate, loss: second[index] ?? 0, profit: below(2) ? (second[index] ?? 0) : 0 };
  });
  const isRising = tiers.every(
    (tier, index) => index === 0 || (tier.profit ?? 0) >= (tiers[index - 1]?.profit ?? 0),
  );
  if (!isRising) for (const tier of tiers) tier.profit = 0;
  if (kind !== 'dividend') return { kind, tiers };
  const deducts = ['bonuses', 'rebates', 'salaries', 'charges'].filter(() => below(2) === 0);
  return { kind, period: period ?? 'D', deducts, carries: below(2) === 0, tiers };
}

/** Terms one after another, with a gap or another period now and then, and an end or none. */
function stretchesOf(
  dice: Dice,
  agent: number,
  payer: number | null,
  first: number,
  last: number,
): Stretch[] {
  const { below, one } = dice;
  const all: Stretch[] = [];
  for (const kind of KINDS) {
    if (below(3) === 0) continue;
    let period: NaiveTerms['period'] = one(['D', 'D', 'W', 'H', 'M']);
    const codeOf = () => (kind === 'dividend' ? (period ?? 'D') : kind === 'realtime' ? 'T' : 'D');
    let start = nextPeriod(codeOf(), first - 1 + below(3) * DAY);
    for (let left = 1 + below(3); left > 0 && start < last; left--) {
      let end = start;
      for (let length = 1 + below(kind === 'realtime' ? 2_500 : 9); length > 0; length--)
        end = nextPeriod(codeOf(), end);
      const isOpen = left === 1 && below(2) === 0;
      all.push({ agent, payer, terms: termsOf(dice, kind, period), start, end: isOpen ? null : end });
      if (isOpen) break;
      start = end;
      if (below(3) > 0) continue;
      period = one(['D', 'W', 'H', 'M']);
      start = nextPeriod(codeOf(), end + below(4) * DAY);
    }
  }
  return all;
}

function segmentOf(
  dice: Dice,
  from: number,
  members: readonly ForestPerson[],
  uplines: Map<number, number>,
): Segment {
  const { below, one } = dice;
  const isBelow = (id: number, above: number): boolean => {
    const upline = uplines.get(id);
    return id === above || (upline !== undefined && isBelow(upline, above));
  };
  const moves: [number, number][] = [];
  const mover = one(members);
  const target = one(members.filter(person => person.isAgent));
  if (below(3) === 0 && uplines.has(mover.id) && !isBelow(target.id, mover.id)) {
    uplines.set(mover.id, target.id);
    moves.push([mover.id, target.id]);
  }
  const at = () => from + one(TICKS) * TICK + below(TICK);
  const plays = Array.from({ length: below(4) }, () => {
    const stake = 1 + below(below(2) ? 90 : 7_000);
    return {
      id: one(members).id,
      stake,
      win: Math.floor((stake * one([0, 0, 5, 10, 20, 27])) / 10),
      at: at(),
    };
  });
  const receiver = one(members);
  const kind = isFunded(receiver) ? one(FLOWS) : one(INCOMING);
  const flows = below(8) === 0 ? [{ id: receiver.id, kind, amount: 1 + below(9_000), at: at() }] : [];
  return { moves, plays, flows };
}

/** Grows a forest from a seed: `trees` trees over `days` days from a midnight on. */
export function growForest(
  seed: number,
  { firstId, trees, midnight, days }: { firstId: number; trees: number; midnight: number; days: number },
): Forest {
  const dice = diceOf(seed);
  const forest: Forest = { people: [], uplines: new Map(), stretches: [], days: [] };
  const byTree: ForestPerson[][] = [];
  let id = firstId;
  for (let tree = 0; tree < trees; tree++) {
    const agents = 1 + dice.below(4);
    const members = Array.from({ length: agents + 1 + dice.below(3) }, (_, index) => ({
      id: id++,
      tree,
      isAgent: index < agents,
    }));
    for (const [index, person] of members.entries()) {
      const above = members[dice.below(Math.min(index, agents))];
      if (index > 0 && above) forest.uplines.set(person.id, above.id);
    }
    byTree.push(members);
    forest.people.push(...members);
    for (const person of members.filter(one => one.isAgent)) {
      const payer = forest.uplines.get(person.id) ?? null;
      const last = midnight + days * DAY;
      forest.stretches.push(...stretchesOf(dice, person.id, payer, midnight, last));
    }
  }
  const uplines = new Map(forest.uplines);
  for (let day = 0; day < days; day++) {
    const segments = SEGMENTS.map(after => {
      const from = midnight + day * DAY + after;
      const parts = byTree.map(members => segmentOf(dice, from, members, uplines));
      return {
        moves: parts.flatMap(one => one.moves),
        plays: parts.flatMap(one => one.plays),
        flows: parts.flatMap(one => one.flows),
      };
    });
    forest.days.push(segments);
  }
  return forest;
}
