import { PLATFORM_TIME_ZONE } from '#lib/rules/platform-time.ts';
import { colourOf, type Spot, spotTimes } from '#lib/rules/roulette/roulette.ts';
import type { RouletteData } from '#platform/games/roulette/roulette-data.ts';
import { filled, moneyWriter } from './data.ts';

const MINUS = '−';

/** Words of the table's page in its language. */
export type RouletteWords = ReturnType<typeof rouletteWords>;

/** Makes the words of the page. */
export function rouletteWords(data: Pick<RouletteData, 'texts' | 'language' | 'scale'>) {
  const { texts, language, scale } = data;
  const money = moneyWriter({ language, scale });
  const count = new Intl.NumberFormat(language);
  const timeOf = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
    timeZone: PLATFORM_TIME_ZONE,
  });
  const colourName = (number: number) =>
    ({ red: texts.colourRed, black: texts.colourBlack, green: texts.colourGreen })[colourOf(number)];
  function spotName(spot: Spot): string {
    if (spot.startsWith('column')) return filled(texts.column, { column: spot.at(-1) ?? '' });
    if (/^n\d/.test(spot)) return filled(texts.straight, { number: spot.slice(1) });
    return texts[spot as 'red'];
  }
  return {
    money,
    /** Amount on a chip: without decimals where it has none. */
    short: (minor: number) => String(minor / 10 ** scale),
    difference: (minor: number) => `${minor > 0 ? '+' : minor < 0 ? MINUS : ''}${money(Math.abs(minor))}`,
    time: (at: number) => timeOf.format(at),
    count: (value: number) => count.format(value),
    /** Number of a round in its day. */
    round: (code: string) => filled(texts.round, { number: count.format(Number(code.slice(-4))) }),
    result: (number: number) => filled(texts.coloured, { number, colour: colourName(number) }),
    spotName,
    pays: (spot: Spot) => filled(texts.pays, { times: spotTimes(spot) - 1 }),
    /** Whole label of a field. */
    field(spot: Spot, betMinor: number): string {
      const values = { name: spotName(spot), times: spotTimes(spot) - 1, amount: money(betMinor) };
      return filled(betMinor > 0 ? texts.fieldWithBets : texts.field, values);
    },
  };
}
