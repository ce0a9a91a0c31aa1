import { drawBelow } from '#lib/rules/fair/draws.ts';
import { CHANCE_RANGE, type Finals, type FixtureProgress, type Model, type Score } from './score.ts';
import { RACE_FIELD } from './sports.ts';

/** Chance of a dead heat of the first two, in thousandths. */
export const DEAD_HEAT_CHANCE = 20;
/** Strengths of a field, in thousandths; the model says which, and who has them. */
const FORMS = [
  [300, 220, 170, 130, 100, 80],
  [260, 210, 180, 140, 120, 90],
  [350, 200, 150, 120, 100, 80],
  [230, 200, 180, 160, 130, 100],
] as const;

/** Strengths of the entries of a race, by their numbers: one of the forms, in one of its orders. */
export function fieldOf({ homeChance, awayChance }: Model): number[] {
  const left: number[] = [...(FORMS[homeChance % FORMS.length] ?? FORMS[0])];
  let order = awayChance;
  return Array.from({ length: RACE_FIELD }, () => {
    const at = order % left.length;
    order = Math.floor(order / left.length);
    return left.splice(at, 1)[0] ?? 0;
  });
}

const DEAD_HEAT = 1_000_000;
const TEN = 10;

/** Order of arrival as it is stored: the numbers of the entries as digits; a million more for a dead heat. */
export function detailOf(order: readonly number[], isDeadHeat: boolean): number {
  return order.reduce((number, entry) => number * TEN + entry, 0) + (isDeadHeat ? DEAD_HEAT : 0);
}

/** Reads an order of arrival, the first entry first. */
export function arrivalOf({ detail = 0 }: Score): { order: number[]; isDeadHeat: boolean } {
  const isDeadHeat = detail >= DEAD_HEAT;
  const digits = String(detail % DEAD_HEAT);
  return { order: detail === 0 ? [] : [...digits].map(Number), isDeadHeat };
}

function scoreOfOrder(order: readonly number[], isDeadHeat: boolean) {
  return { home: order[0] ?? 0, away: order[1] ?? 0, detail: detailOf(order, isDeadHeat) };
}

/** Entries that have not arrived, with their strengths. */
function leftOf(field: readonly number[], order: readonly number[]): { entry: number; strength: number }[] {
  return field
    .map((strength, at) => ({ entry: at + 1, strength }))
    .filter(({ entry }) => !order.includes(entry));
}

const sumOf = (left: readonly { strength: number }[]) =>
  left.reduce((sum, { strength }) => sum + strength, 0);

/** The two entries of a race whose strengths are nearest to each other, the lower number first. */
export function nearestPair(field: readonly number[]): number {
  const pairs = field.flatMap((one, at) =>
    field.slice(at + 1).map((other, nth) => ({
      line: (at + 1) * TEN + at + nth + 2,
      off: Math.abs(one - other),
      sum: one + other,
    })),
  );
  const [nearest] = pairs.sort((left, right) => left.off - right.off || right.sum - left.sum);
  return nearest?.line ?? 0;
}

/** Plays a race: a draw for each place, below the strengths of those that are left; the last one is the photo. */
export function playRace(model: Model, draws: readonly bigint[]): FixtureProgress {
  const field = fieldOf(model);
  const order: number[] = [];
  let isDeadHeat = false;
  for (const draw of draws) {
    const left = leftOf(field, order);
    let value = drawBelow(draw, sumOf(left));
    const next = left.find(({ strength }) => {
      value -= strength;
      return value < 0;
    });
    if (!next) break;
    order.push(next.entry);
    if (left.length === 1) isDeadHeat = drawBelow(draw, CHANCE_RANGE) < DEAD_HEAT_CHANCE;
  }
  return { ...scoreOfOrder(order, isDeadHeat), step: order.length };
}

const gcd = (one: bigint, other: bigint): bigint => (other === 0n ? one : gcd(other, one % other));

/** Least common multiple of the strengths that may be left after each number of arrivals: makes all weights whole. */
function multiples(field: readonly number[]): bigint[] {
  const all = Array.from({ length: RACE_FIELD + 1 }, () => 1n);
  for (let set = 1; set < 1 << RACE_FIELD; set++) {
    const left = field.filter((_, at) => set & (1 << at));
    const sum = BigInt(left.reduce((total, one) => total + one, 0));
    const known = all[left.length] ?? 1n;
    all[left.length] = (known * sum) / gcd(known, sum);
  }
  return all;
}

/** Counts every way in which a race can end from its progress: one order stands for all that its markets tell alike. */
export function raceFinals(model: Model, from: FixtureProgress): Finals {
  const field = fieldOf(model);
  const whole = multiples(field);
  const pair = nearestPair(field);
  const [one, other] = [Math.floor(pair / TEN), pair % TEN];
  const ways = new Map<string, Score & { weight: bigint }>();
  function arrive(order: readonly number[], weight: bigint): void {
    const left = leftOf(field, order);
    if (left.length > 1) {
      const share = weight * ((whole[left.length] ?? 1n) / BigInt(sumOf(left)));
      for (const { entry, strength } of left) arrive([...order, entry], share * BigInt(strength));
      return;
    }
    const last = [...order, left[0]?.entry ?? 0];
    const key = [last[0], last[1], last.indexOf(one) < last.indexOf(other)].join();
    const known = ways.get(key);
    ways.set(
      key,
      known ? { ...known, weight: known.weight + weight } : { ...scoreOfOrder(last, false), weight },
    );
  }
  const { order } = arrivalOf(from);
  if (order.length === RACE_FIELD) return { total: 1n, scores: [{ ...from, weight: 1n }] };
  arrive(order, 1n);
  const scores = [...ways.values()].flatMap(({ weight, ...score }) => [
    { ...score, weight: weight * BigInt(CHANCE_RANGE - DEAD_HEAT_CHANCE) },
    { ...score, detail: (score.detail ?? 0) + DEAD_HEAT, weight: weight * BigInt(DEAD_HEAT_CHANCE) },
  ]);
  return { total: scores.reduce((sum, score) => sum + score.weight, 0n), scores };
}
