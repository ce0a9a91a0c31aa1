import { useLocale, useTranslations } from 'next-intl';
import { gameImage } from '#components/shared/games/game-image.ts';
import { Thumb } from '#components/shared/games/game-row.tsx';
import { Money } from '#components/shared/money.tsx';
import { Section } from '#components/shared/section.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import type { Winner } from '#lib/calls/winners.ts';
import { formatDateTime } from '#lib/i18n/dates.ts';
import { gameHref } from '#lib/i18n/paths.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { WinnersEmpty } from './winners-empty.tsx';

type Board = CallOutput<'GET /wps/relay/GCSGAME_getRankList'>;

/** One win: game, masked player name, time, reference, amount. */
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
        <span className="num flex flex-wrap gap-x-2.5 text-xs text-t3">
          <span>{win.customerName}</span>
          {win.settledAt !== undefined && <span>{formatDateTime(win.settledAt)}</span>}
          <span>{win.reference}</span>
        </span>
      </span>
      <Money amount={win.winAmount} currency={currency} className="text-base font-bold" />
    </li>
  );
}

function View({
  title,
  wins,
  currency,
}: {
  title: string;
  wins: readonly Winner[];
  currency: string | undefined;
}) {
  return (
    <section aria-label={title} className="min-w-0 overflow-hidden rounded-lg border border-line bg-s2">
      <h3 className="display border-b border-line px-4 py-3 text-base">{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol aria-label={title} tabIndex={0} className="winners -outline-offset-2">
        {wins.map((win, at) => (
          <Win key={win.reference ?? at} win={win} currency={currency} />
        ))}
      </ol>
    </section>
  );
}

/**
 * Winner board: the highest and the latest wins (docs/features.md#131). While it is empty, it links to
 * `games`.
 */
export function Winners({ board, games }: { board: Board; games: GameType }) {
  const t = useTranslations('winners');
  const { list, latest = [], days, currency } = board;
  const ranked = list.toSorted((one, two) => two.winAmount - one.winAmount);
  return (
    <Section title={t('title')}>
      {ranked.length === 0 ? (
        <WinnersEmpty days={days} games={games} />
      ) : (
        <>
          <div className="grid items-start gap-cards md:grid-cols-2">
            {latest.length > 0 && <View title={t('latest')} wins={latest} currency={currency} />}
            <View
              title={days === undefined ? t('ranking') : t('rankingDays', { days })}
              wins={ranked}
              currency={currency}
            />
          </div>
          {latest.length > 0 && <p className="mt-3 text-sm text-t3">{t('settled')}</p>}
        </>
      )}
    </Section>
  );
}
