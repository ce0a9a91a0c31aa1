import { useLocale, useTranslations } from 'next-intl';
import { cardHref } from '#components/shared/games/card-href.ts';
import { Moment, shortClock } from '#components/shared/moment.tsx';
import { NumberBalls } from '#components/shared/number-balls.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import type { Game } from '#lib/calls/games.ts';
import type { CallOutput } from '#lib/calls/table.ts';
import { formatDay } from '#lib/i18n/dates.ts';
import { humanDay } from '#lib/i18n/human-dates.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { mainNumbers } from '#lib/rules/lottery/boards.ts';
import { lotteryOf } from '#lib/rules/lottery/lotteries.ts';
import { DAY_MS } from '#lib/rules/time.ts';

type MenuGame = CallOutput<'GET /lgw/games/game_menus'>[number]['games'][number];
type Draw = NonNullable<MenuGame['next']>;
/** Next and last draw of each lottery, by its code. */
export type Draws = ReadonlyMap<string, MenuGame>;

/** Returns the formatter of when a draw's sales close; of frequent draws how often they are. */
function useSalesText(now: number): (code: string, draw: Draw) => string {
  const t = useTranslations('lobby');
  const locale = useLocale();
  return (code, { drawsAt, closesAt }) => {
    const schedule = lotteryOf(code)?.schedule;
    if (schedule && 'everyMinutes' in schedule) return t('drawEvery', { count: schedule.everyMinutes });
    const [day, time] = [formatDay(drawsAt), shortClock(closesAt)];
    if (day === formatDay(now)) return t('drawToday', { time });
    if (day === formatDay(now + DAY_MS)) return t('drawTomorrow', { time });
    return t('drawOn', { day: humanDay(drawsAt, locale, now), time });
  };
}

/** Returns the games whose next draw is known, with it. */
export function drawnGames(games: readonly Game[], draws: Draws) {
  return games.flatMap(game => {
    const entry = draws.get(game.lottery?.gameCode ?? '');
    return entry?.next ? [{ game, entry, next: entry.next }] : [];
  });
}

/**
 * Lotteries as a strip: name, time of the next draw, when its sales close, and the last number
 * (docs/features.md#44).
 */
export function DrawRow({ draws, label }: { draws: ReturnType<typeof drawnGames>; label: string }) {
  const t = useTranslations('lobby');
  const locale = useLocale();
  const sales = useSalesText(Date.now());
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 overflow-clip rounded-lg border border-line bg-s2 lg:grid-cols-4"
    >
      {draws.map(({ game, entry, next }) => {
        const { last } = entry;
        return (
          <li
            key={game.nodeId}
            className="min-w-0 border-line nth-[2n]:border-l nth-[n+3]:border-t lg:nth-[n+2]:border-l lg:nth-[n+3]:border-t-0"
          >
            <Link
              href={cardHref(locale, game)}
              className="block h-full px-4 py-3.5 max-md:px-3 -outline-offset-2 hover:bg-s3"
            >
              <b className="block wrap-anywhere">{gameTitle(game)}</b>
              <Moment
                at={next.drawsAt}
                form="clock"
                className="display num mt-3 mb-1.5 block text-3xl leading-none"
              />
              <span className="num block text-xs text-t2">{sales(entry.code, next)}</span>
              <span className="mt-3 block min-h-6 text-xs text-t3">
                {last ? (
                  <>
                    <span className="sr-only">{t('lastResult')} </span>
                    <NumberBalls balls={mainNumbers(last.prizes)} bonus={last.prizes.bonus} small />
                  </>
                ) : (
                  t('noDraw')
                )}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
