import { PLATFORM_TIME_ZONE, platformDay } from '#lib/rules/platform-time.ts';
import { duelEntries, entryOf, type MarketCode, type Pick } from '#lib/rules/sports/markets.ts';
import { arrivalOf } from '#lib/rules/sports/race.ts';
import type { Score } from '#lib/rules/sports/score.ts';
import { isRace, type SportCode, sports } from '#lib/rules/sports/sports.ts';
import { bestOvers, FIRST_MISS } from '#lib/rules/sports/ways.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import type { FixtureView } from '#platform/games/sports/protocol.ts';
import type { SportsData } from '#platform/games/sports/sports-data.ts';
import { filled, moneyWriter } from './data.ts';

const MINUS = '−';
const QUARTERS = 4;
const ODDS_UNIT = 1_000;
const MATCH_MINUTES = 90;

/** Names of those who play: two sides, or the entries of a race (`field`). */
type Sides = {
  sport: SportCode;
  home: string;
  away: string;
  /** Epoch ms: tells races apart. */
  startsAt: number;
  field?: readonly string[] | undefined;
};

/** Description of a pick: who plays, and the bet. */
export type PickDescription = Sides & {
  market: MarketCode;
  line: number;
  pick: Pick;
};

/** Words of the page in its language. */
export type Words = ReturnType<typeof wordsOf>;

const signed = (line: number) => `${line > 0 ? '+' : line < 0 ? MINUS : ''}${Math.abs(line) / QUARTERS}`;

type PageTexts = SportsData['texts'];

/** Name of a pick of a race; null for every other one. */
function racePick(texts: PageTexts, { market, line, pick, field }: PickDescription): string | null {
  const entry = (number: number) => field?.[number - 1] ?? String(number);
  if (market === 'raceWin' || market === 'firstTwo') return entry(entryOf(pick));
  if (market !== 'duel') return null;
  const { home, away } = duelEntries(line);
  const [ahead, other] = pick === 'home' ? [home, away] : [away, home];
  return filled(texts.aheadOf, { entry: entry(ahead), other: entry(other) });
}

/** A score, with what its sport counts besides. */
function scoreText(
  texts: PageTexts,
  { sport, home: first, away: second, field }: Sides,
  score: Score,
): string {
  const { home, away, detail = 0 } = score;
  const plain = `${home}–${away}`;
  if (isRace(sport)) {
    const { order, isDeadHeat } = arrivalOf(score);
    const names = order.map((number, at) => {
      const place = isDeadHeat && at === 1 ? 1 : at + 1;
      return `${place}. ${field?.[number - 1] ?? number}`;
    });
    return names.join(', ') + (isDeadHeat ? ` (${texts.deadHeat})` : '');
  }
  if (sport === 'cricket') return `${plain}, ${filled(texts.bestOvers, bestOvers(detail))}`;
  if (sport !== 'penalties' || detail === FIRST_MISS.nobody) return plain;
  return `${plain}, ${filled(texts.firstMissed, { side: detail === FIRST_MISS.home ? first : second })}`;
}

/** Progress of a fixture that has started. */
function liveText(texts: PageTexts, { sport, state, step, home, away }: FixtureView): string {
  const { steps, target } = sports[sport];
  if (state === 'closed' && isRace(sport)) return texts.running;
  if (state === 'closed') return sport === 'cockfight' ? texts.fighting : texts.closed;
  if (sport === 'penalties') return filled(texts.kick, { step: step + 1 });
  if (sport === 'cricket') {
    const overs = steps / 2;
    const side = step < overs ? home : away;
    return filled(texts.batting, { side, over: (step % overs) + 1, overs });
  }
  if (sport === 'football')
    return filled(texts.minute, { minute: Math.round((step / steps) * MATCH_MINUTES) });
  if (sport === 'esports') return filled(texts.map, { map: step + 1 });
  if (sport === 'boxing') return filled(texts.round, { step: step + 1, steps });
  return target === null ? filled(texts.period, { step, steps }) : filled(texts.firstTo, { target });
}

/** Makes the words of the page. */
export function wordsOf({ texts, language, scale }: Pick2<SportsData, 'texts' | 'language' | 'scale'>) {
  const money = moneyWriter({ language, scale });
  const timeOf = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: PLATFORM_TIME_ZONE,
  });
  const dayOf = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: PLATFORM_TIME_ZONE,
  });
  const sideOf = ({ sport, home, away }: PickDescription, at: 'home' | 'away') => {
    const name = at === 'home' ? home : away;
    if (sport !== 'cockfight') return name;
    return filled(at === 'home' ? texts.meron : texts.wala, { name });
  };
  return {
    money,
    difference: (minor: number) => `${minor > 0 ? '+' : minor < 0 ? MINUS : ''}${money(Math.abs(minor))}`,
    odds: (value: number) => (value / ODDS_UNIT).toFixed(2),
    time: (at: number) => timeOf.format(at),
    moment: (at: number) => `${dayOf.format(at)}, ${timeOf.format(at)}`,
    versus: ({ sport, home, away, startsAt, field }: Sides) =>
      field
        ? filled(texts.race, { sport: texts[sport], time: timeOf.format(startsAt) })
        : filled(texts.versus, { home, away }),
    /** Name of a day of the platform's zone, as `yyyy-MM-dd`. */
    day(day: string, now: number): string {
      if (day === platformDay(now)) return texts.today;
      if (day === platformDay(now + DAY_MS)) return texts.tomorrow;
      return dayOf.format(new Date(`${day}T12:00:00Z`));
    },
    /** Short name of a pick on its button. */
    short({ market, line, pick }: { market: MarketCode; line: number; pick: Pick }): string {
      if (market === 'handicap') return signed(pick === 'home' ? line : -line);
      if (market === 'total') return `${pick === 'over' ? '>' : '<'} ${line / QUARTERS}`;
      if (market === 'raceWin' || market === 'firstTwo') return String(entryOf(pick));
      if (market === 'duel') return String(duelEntries(line)[pick === 'home' ? 'home' : 'away']);
      if (market === 'fight') return { home: 'Meron', draw: texts.draw, away: 'Wala' }[pick as 'home'] ?? '';
      return { home: '1', draw: 'X', away: '2' }[pick as 'home'] ?? '';
    },
    /** Whole name of a pick. */
    pick(picked: PickDescription): string {
      const { market, line, pick } = picked;
      const race = racePick(texts, picked);
      if (race) return race;
      if (pick === 'draw') return texts.draw;
      if (market === 'total')
        return filled(pick === 'over' ? texts.over : texts.under, { line: line / QUARTERS });
      const side = pick === 'home' ? 'home' : 'away';
      const name = sideOf(picked, side);
      return market === 'handicap' ? `${name} ${signed(side === 'home' ? line : -line)}` : name;
    },
    market: (code: MarketCode) => texts[code],
    score: (who: Sides, score: Score) => scoreText(texts, who, score),
    /** When a fixture starts, or how far it is. */
    state: (fixture: FixtureView) =>
      fixture.state === 'coming' ? timeOf.format(fixture.startsAt) : liveText(texts, fixture),
  };
}

type Pick2<T, K extends keyof T> = { [P in K]: T[P] };
