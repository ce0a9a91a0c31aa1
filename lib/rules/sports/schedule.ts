import { PLATFORM_UTC_OFFSET_MINUTES, platformDay } from '#lib/rules/platform-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/rules/time.ts';
import { CHANCE_RANGE, type Model } from './score.ts';
import { durationMs, type Sport, type SportCode } from './sports.ts';
import { sides } from './teams.ts';

/** Fixture as its code makes it; times in epoch ms, sides as places in the list of names. */
export type PlannedFixture = Model & {
  code: string;
  startsAt: number;
  endsAt: number;
  home: number;
  away: number;
};

/** Hours of the platform's zone at which the fixtures of the coming days start. */
const EVENING_HOURS = [20, 21, 22] as const;
const COMING_DAYS = 3;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const MIX_FACTORS = [0x2c1b3c6d, 0x297a2d39] as const;

/** 32-bit FNV-1a, its bits mixed: chooses sides and chances from the published code, in no secret way. */
function hashOf(text: string): number {
  let hash = FNV_OFFSET;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME) >>> 0;
  for (const factor of MIX_FACTORS) hash = Math.imul(hash ^ (hash >>> 15), factor) >>> 0;
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Least chance of home, number of chances from there on, and what both sides share; null: away has its own. */
type Chances = { least: number; count: number; shared: number | null };
/** Of a race the first number chooses the strengths, the second who has them (docs/sports.md#races). */
const RACE: Chances = { least: 7, count: 480, shared: null };
const chances: Readonly<Record<SportCode, Chances>> = {
  football: { least: 34, count: 34, shared: null },
  basketball: { least: 440, count: 81, shared: 960 },
  tennis: { least: 440, count: 121, shared: CHANCE_RANGE },
  badminton: { least: 465, count: 71, shared: CHANCE_RANGE },
  baseball: { least: 110, count: 81, shared: null },
  rugby: { least: 80, count: 61, shared: null },
  boxing: { least: 360, count: 201, shared: 920 },
  cricket: { least: 206, count: 90, shared: null },
  penalties: { least: 186, count: 120, shared: null },
  horse: RACE,
  track: RACE,
  cycling: RACE,
  motor: RACE,
  golf: RACE,
  esports: { least: 360, count: 281, shared: CHANCE_RANGE },
  cockfight: { least: 440, count: 51, shared: 930 },
};

function modelOf(sport: SportCode, key: string): Model {
  const { least, count, shared } = chances[sport];
  const homeChance = least + (hashOf(`home ${key}`) % count);
  const awayChance = shared === null ? least - 6 + (hashOf(`away ${key}`) % count) : shared - homeChance;
  return { sport, homeChance, awayChance };
}

/** Sides of all fixtures of a start: no side plays twice. */
function drawnSides(sport: Sport, key: string): number[] {
  const order = sides[sport.code].map((_, at) => ({ at, hash: hashOf(`${key} ${at}`) }));
  order.sort((left, right) => left.hash - right.hash || left.at - right.at);
  return order.slice(0, sport.lanes * 2).map(one => one.at);
}

const CODE_TIME = 4;

/** All fixtures of a sport that start at a moment. */
function fixturesAt(sport: Sport, startsAt: number): PlannedFixture[] {
  const day = platformDay(startsAt).replaceAll('-', '');
  const minutes = Math.floor((startsAt + PLATFORM_UTC_OFFSET_MINUTES * MINUTE_MS) / MINUTE_MS) % (24 * 60);
  const time = String(Math.floor(minutes / 60) * 100 + (minutes % 60)).padStart(CODE_TIME, '0');
  const key = `${sport.prefix}${day}-${time}`;
  const drawn = drawnSides(sport, key);
  return Array.from({ length: sport.lanes }, (_, lane) => {
    const code = `${key}-${lane + 1}`;
    return {
      ...modelOf(sport.code, code),
      code,
      startsAt,
      endsAt: startsAt + durationMs(sport),
      home: drawn[lane * 2] ?? 0,
      away: drawn[lane * 2 + 1] ?? 1,
    };
  });
}

/** Start of a sport's next fixture after a moment, epoch ms; those of the evening are among them. */
export function nextFixtureStart({ everyMs }: Sport, after: number): number {
  return (Math.floor(after / everyMs) + 1) * everyMs;
}

/** Fixtures of a sport that start after a moment and are published by then (docs/sports.md#fixtures). */
export function plannedAfter(sport: Sport, after: number): PlannedFixture[] {
  const starts = new Set<number>();
  for (let at = nextFixtureStart(sport, after); at <= after + sport.aheadMs; at += sport.everyMs)
    starts.add(at);
  const offset = PLATFORM_UTC_OFFSET_MINUTES * MINUTE_MS;
  const midnight = Math.floor((after + offset) / DAY_MS) * DAY_MS - offset;
  for (let day = 0; day <= COMING_DAYS; day++)
    for (const hour of EVENING_HOURS) starts.add(midnight + day * DAY_MS + hour * HOUR_MS);
  return [...starts]
    .filter(at => at > after)
    .sort((left, right) => left - right)
    .flatMap(at => fixturesAt(sport, at));
}
