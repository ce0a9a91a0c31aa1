import { PLATFORM_TIME_ZONE, platformDay } from '#lib/rules/platform-time.ts';
import type { MarketCode, Pick } from '#lib/rules/sports/markets.ts';
import { type SportCode, sports } from '#lib/rules/sports/sports.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import type { FixtureView } from '#platform/games/sports/protocol.ts';
import type { SportsData } from '#platform/games/sports/sports-data.ts';
import { filled, moneyWriter } from './data.ts';

const MINUS = '−';
const QUARTERS = 4;
const ODDS_UNIT = 1_000;
const MATCH_MINUTES = 90;

/** Description of a pick: the sides' names, and the bet. */
export type Picked = {
  sport: SportCode;
  home: string;
  away: string;
  market: MarketCode;
  line: number;
  pick: Pick;
};

/** Words of the page in its language. */
export type Words = ReturnType<typeof wordsOf>;

const signed = (line: number) => `${line > 0 ? '+' : line < 0 ? MINUS : ''}${Math.abs(line) / QUARTERS}`;

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
  const sideOf = ({ sport, home, away }: Picked, at: 'home' | 'away') => {
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
    versus: ({ home, away }: { home: string; away: string }) => filled(texts.versus, { home, away }),
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
      if (market === 'fight') return { home: 'Meron', draw: texts.draw, away: 'Wala' }[pick as 'home'] ?? '';
      return { home: '1', draw: 'X', away: '2' }[pick as 'home'] ?? '';
    },
    /** Whole name of a pick. */
    pick(picked: Picked): string {
      const { market, line, pick } = picked;
      if (pick === 'draw') return texts.draw;
      if (market === 'total')
        return filled(pick === 'over' ? texts.over : texts.under, { line: line / QUARTERS });
      const side = pick === 'home' ? 'home' : 'away';
      const name = sideOf(picked, side);
      return market === 'handicap' ? `${name} ${signed(side === 'home' ? line : -line)}` : name;
    },
    market: (code: MarketCode) => texts[code],
    score: ({ home, away }: { home: number; away: number }) => `${home}–${away}`,
    /** When a fixture starts, or how far it is. */
    state({ sport, state, step, startsAt }: FixtureView): string {
      if (state === 'coming') return timeOf.format(startsAt);
      if (state === 'closed') return sport === 'cockfight' ? texts.fighting : texts.closed;
      const { steps } = sports[sport];
      if (sport === 'football')
        return filled(texts.minute, { minute: Math.round((step / steps) * MATCH_MINUTES) });
      return sport === 'esports'
        ? filled(texts.map, { map: step + 1 })
        : filled(texts.period, { step, steps });
    },
  };
}

type Pick2<T, K extends keyof T> = { [P in K]: T[P] };
