import { useTranslations } from 'next-intl';
import { SwipeRow } from '#components/shared/carousel/swipe-row.tsx';
import { CategoryPoster } from '#components/shared/games/category-card.tsx';
import { useVendorNames } from '#components/shared/games/use-vendor-names.ts';
import type { Game } from '#lib/calls/games.ts';
import { useCall } from '#lib/client/use-call.ts';
import { HOME_ROW_VIEW } from '#lib/rules/figures.ts';
import { gameTitle } from '#lib/rules/game-title.ts';

/** Games that resemble the first of a short row, as many as its view has room for. */
function useAlike(games: readonly Game[]): readonly Game[] {
  const [first] = games;
  const room = HOME_ROW_VIEW - games.length;
  const likeNode = first?.nodeId ?? '';
  const { data } = useCall(
    'GET /wps/relay/GCSGAME_gameList',
    { likeNode, pageSize: HOME_ROW_VIEW * 2 },
    { enabled: likeNode !== '' && room > 0 },
  );
  // Only an upstream that knows what resembles a game says so.
  if (!data || data.likeNode !== likeNode || room <= 0) return [];
  const own = new Set(games.map(game => game.nodeId));
  return data.games.filter(game => !own.has(game.nodeId) && !game.maintenance).slice(0, room);
}

/**
 * Row of personal games; where they do not fill a view, games like the first one follow behind a line with
 * its name. The row is as high with them as without.
 */
export function PersonalCards({ label, games }: { label: string; games: readonly Game[] }) {
  const t = useTranslations('personalGames');
  const vendors = useVendorNames();
  const alike = useAlike(games);
  const [first] = games;
  return (
    <SwipeRow label={label}>
      {games.map(game => (
        <li key={game.nodeId}>
          <CategoryPoster game={game} vendors={vendors} />
        </li>
      ))}
      {first && alike.length > 0 && (
        <li className="relative w-6!">
          <span className="absolute inset-x-0 top-0 bottom-7 flex items-center justify-end truncate border-r border-line pr-1.5 text-xs leading-none text-t3 [writing-mode:vertical-rl] rotate-180">
            {t('moreLike', { game: gameTitle(first) })}
          </span>
        </li>
      )}
      {alike.map(game => (
        <li key={game.nodeId} data-alike="">
          <CategoryPoster game={game} vendors={vendors} />
        </li>
      ))}
    </SwipeRow>
  );
}
