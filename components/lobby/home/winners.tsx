import { useLocale, useTranslations } from 'next-intl';
import { gameImage } from '#components/shared/games/game-image.ts';
import { Thumb } from '#components/shared/games/game-row.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { classes } from '#components/ui/classes.ts';
import type { CallOutput } from '#lib/calls/table.ts';
import type { Winner } from '#lib/calls/winners.ts';
import { gameHref } from '#lib/i18n/paths.ts';

type Board = CallOutput<'GET /wps/relay/GCSGAME_getRankList'>;

/** Wins from which on the board is shown: fewer say more about the site than about its games. */
const MIN_WINS = 5;

/** Returns the board with the highest win first; null while there are too few wins to show one. */
export function shownWinners(board: Board | null): Board | null {
  if (!board || board.list.length < MIN_WINS) return null;
  return { ...board, list: board.list.toSorted((one, two) => two.winAmount - one.winAmount) };
}

/** Win: game, masked player name, time, reference, amount. */
function Win({ win, currency }: { win: Winner; currency: string | undefined }) {
  const locale = useLocale();
  const title = win.gameName || win.nodeName;
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2.5 last:border-b-0">
      <Thumb src={gameImage({ showIcon: win.iconUrl, defaultIcon: '' }, 'bare')} px={32} />
      <span className="min-w-0 flex-1 leading-tight">
        <a
          href={gameHref(locale, win.nodeId, title)}
          data-play={win.nodeId}
          className="block truncate text-md font-med hover:text-accent-text"
        >
          {title}
        </a>
        <span className="num flex flex-wrap gap-x-2 text-xs text-t3">
          <span>{win.customerName}</span>
          {win.settledAt !== undefined && <Moment at={win.settledAt} form="day" />}
          <span className="sr-only">{win.reference}</span>
        </span>
      </span>
      <Money amount={win.winAmount} currency={currency ?? ''} className="text-base font-bold" />
    </li>
  );
}

/** Winner board: the highest wins of settled rounds (docs/features.md#131); beside the hero, or below the rows. */
export function WinnersPanel({ board, className }: { board: Board; className?: string }) {
  const t = useTranslations('winners');
  const { list, days, currency } = board;
  const title = days === undefined ? t('ranking') : t('rankingDays', { days });
  return (
    <section
      aria-label={t('title')}
      className={classes('winners min-w-0 rounded-lg border border-line bg-s2', className)}
    >
      <h2 className="display border-b border-line px-4 py-3 text-base">{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol aria-label={title} tabIndex={0} className="-outline-offset-2">
        {list.map((win, at) => (
          <Win key={win.reference ?? at} win={win} currency={currency} />
        ))}
      </ol>
    </section>
  );
}
