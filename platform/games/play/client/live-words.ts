import { paysText, spotName } from '#lib/rules/live/spot-name.ts';
import { PLATFORM_TIME_ZONE } from '#lib/rules/platform-time.ts';
import type { LiveData } from '#platform/games/live/live-data.ts';
import { filled, moneyWriter } from './data.ts';

const MINUS = '−';

/** Words of a live table's page in its language. */
export type LiveWords = ReturnType<typeof liveWords>;

/** Makes the words of the page. */
export function liveWords({
  kind,
  texts,
  language,
  scale,
}: Pick<LiveData, 'kind' | 'texts' | 'language' | 'scale'>) {
  const money = moneyWriter({ language, scale });
  const count = new Intl.NumberFormat(language);
  const timeOf = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
    timeZone: PLATFORM_TIME_ZONE,
  });
  const name = (spot: string) => spotName(texts.kind, spot);
  return {
    money,
    /** Amount on a chip: without decimals where it has none. */
    short: (minor: number) => String(minor / 10 ** scale),
    difference: (minor: number) => `${minor > 0 ? '+' : minor < 0 ? MINUS : ''}${money(Math.abs(minor))}`,
    time: (at: number) => timeOf.format(at),
    count: (value: number) => count.format(value),
    /** Number of a round in its day. */
    round: (code: string) => filled(texts.round, { number: count.format(Number(code.slice(-4))) }),
    spotName: name,
    pays: (spot: string) => filled(texts.pays, { times: paysText(kind, spot) }),
    /** Whole label of a field. */
    field(spot: string, betMinor: number): string {
      const values = { name: name(spot), times: paysText(kind, spot), amount: money(betMinor) };
      return filled(betMinor > 0 ? texts.fieldWithBets : texts.field, values);
    },
    /** An outcome by the name of its text, filled in. */
    outcome: (text: string, values: Record<string, string | number>) =>
      filled(texts.kind.words[text] ?? '', values),
    /** A word of the kind. */
    word: (key: string) => texts.kind.words[key] ?? '',
  };
}
