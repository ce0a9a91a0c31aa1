import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import type { CategoryNames, SearchShortcut } from '#components/shared/games/search-shortcuts.ts';
import { useVendorName } from '#components/shared/games/use-vendor-names.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import type { Game } from '#lib/calls/games.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { searchHref } from '#lib/i18n/paths.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { GameChoice, ShortcutChoice, SuggestionOption } from './choice.tsx';
import { rememberSearch } from './recent-searches.ts';

type Props = {
  shortcuts: readonly SearchShortcut[];
  games: readonly Game[];
  query: string;
  /** Number of all games found. */
  total: number;
  /** False when nothing resembles the text and the games are only the closest there are. */
  isHit: boolean;
  types: CategoryNames;
  gameType?: GameType;
  listId: string;
  /** Index of the active option over all groups; -1 for none. */
  active: number;
  onPick: () => void;
};

/** Options under a heading that names their group; `intro` is read before the heading. */
function Group({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
    <div role="group" aria-labelledby={id}>
      {intro}
      <p id={id} role="presentation" className="px-3 pt-2.5 pb-1 text-sm font-med text-t3">
        {title}
      </p>
      {children}
    </div>
  );
}

/**
 * Options in groups, in one order for the arrow keys: games, vendors and categories, and a link to all
 * results. Games that are only the closest ones come last.
 */
export function SuggestionList(props: Props) {
  const { shortcuts, games, query, total, isHit, types, gameType, listId, active, onPick } = props;
  const t = useTranslations('search');
  const locale = useLocale();
  const vendorName = useVendorName();
  const firstGame = isHit ? 0 : shortcuts.length;
  const firstShortcut = isHit ? games.length : 0;
  const choice = (at: number) => ({
    id: `${listId}-${at}`,
    isActive: at === active,
    onPick: () => {
      rememberSearch(query);
      onPick();
    },
  });
  const detailOf = ({ vassalage, gameType: type }: Game) =>
    [vendorName(vassalage), types[type]].filter(Boolean).join(' · ');
  const kindOf = ({ kind, count }: SearchShortcut) =>
    count > 0 ? `${t(kind)} · ${t('count', { count })}` : t(kind);
  const nothing = !isHit && shortcuts.length === 0 && (
    <p role="presentation" className="px-3 pt-2.5 text-md wrap-anywhere text-t1">
      {t('nothingFor', { query })}
    </p>
  );
  const gameGroup = games.length > 0 && (
    <Group key="games" title={t(isHit ? 'games' : 'closest')} intro={nothing}>
      {games.map((game, at) => (
        <GameChoice
          key={game.nodeId}
          game={game}
          query={query}
          detail={detailOf(game)}
          {...choice(firstGame + at)}
        />
      ))}
    </Group>
  );
  const shortcutGroup = shortcuts.length > 0 && (
    <Group key="shortcuts" title={t('shortcuts')}>
      {shortcuts.map((shortcut, at) => (
        <ShortcutChoice
          key={shortcut.key}
          shortcut={shortcut}
          query={query}
          detail={kindOf(shortcut)}
          {...choice(firstShortcut + at)}
        />
      ))}
    </Group>
  );
  return (
    <>
      {isHit ? [gameGroup, shortcutGroup] : [shortcutGroup, gameGroup]}
      <div role="presentation" className="mt-1 border-t border-line">
        <SuggestionOption
          {...choice(shortcuts.length + games.length)}
          href={searchHref(locale, query, gameType)}
        >
          <Icon name="search" size={18} className="mx-[7px]" />
          <b className="min-w-0 flex-1 truncate text-t1">
            {isHit && total > 0
              ? t('seeAllCount', { query, count: total, shown: formatCount(total, locale) })
              : t('seeAll', { query })}
          </b>
        </SuggestionOption>
      </div>
    </>
  );
}
