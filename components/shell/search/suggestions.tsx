'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  type CategoryNames,
  type SearchShortcut,
  searchShortcuts,
} from '#components/shared/games/search-shortcuts.ts';
import { useLanes, useVendorName } from '#components/shared/games/use-vendor-names.ts';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import type { Game } from '#lib/calls/games.ts';
import { useCall } from '#lib/client/use-call.ts';
import { useSettled } from '#lib/client/use-settled.ts';
import { hrefOf, searchHref } from '#lib/i18n/paths.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { GameChoice, line, SuggestionOption } from './choice.tsx';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { SearchKey } from './search-key.tsx';

const SHOWN = 6;
/** Minimum input for suggestions: two letters, or one Chinese character. */
const ENOUGH = /..|\p{Script=Han}/u;

type Props = {
  /** Names of the categories. */
  types: CategoryNames;
  /** Category to search in; all of them without it. */
  gameType?: GameType;
  listId: string;
  text: string;
  /** Index of the active option; -1 for none. */
  active: number;
  onPick: () => void;
  onText: (text: string) => void;
};

type SuggestionListProps = Pick<Props, 'types' | 'gameType' | 'listId' | 'active' | 'onPick'> & {
  doors: readonly SearchShortcut[];
  games: readonly Game[];
  query: string;
  /** The games are only the closest there is. */
  isClosest: boolean;
};

/** Options in one order for the arrow keys: categories and vendors, games, and a link to all results. */
function SuggestionList(props: SuggestionListProps) {
  const { doors, games, query, isClosest, types, gameType, listId, active, onPick } = props;
  const t = useTranslations('search');
  const locale = useLocale();
  const choice = (at: number) => ({
    id: `${listId}-${at}`,
    isActive: at === active,
    onPick: () => {
      rememberSearch(query);
      onPick();
    },
  });
  const last = doors.length + games.length;
  const vendorName = useVendorName();
  const detailOf = ({ vassalage, gameType: type }: Game) =>
    [vendorName(vassalage), types[type]].filter(Boolean).join(' · ');
  return (
    <>
      {doors.map(({ kind, key, name, place }, at) => (
        <SuggestionOption key={key} {...choice(at)} href={hrefOf(locale, place)}>
          <Icon name="arrow-right" size={18} className="mx-[7px]" />
          <span className="min-w-0 flex-1 truncate text-t1">{name}</span>
          <span className="text-sm text-t3">{t(kind)}</span>
        </SuggestionOption>
      ))}
      {isClosest && (
        <div role="presentation" className="px-3 pt-2.5 pb-1 text-sm text-t3">
          <p className="wrap-anywhere text-md text-t1">{t('nothingFor', { query })}</p>
          {t('closest')}
        </div>
      )}
      {games.map((game, at) => (
        <GameChoice key={game.nodeId} game={game} detail={detailOf(game)} {...choice(doors.length + at)} />
      ))}
      <SuggestionOption {...choice(last)} href={searchHref(locale, query, gameType)}>
        <Icon name="search" size={18} className="mx-[7px]" />
        <b className="truncate text-t1">{t('seeAll', { query })}</b>
      </SuggestionOption>
    </>
  );
}

function Earlier({ listId, active, onText }: Pick<Props, 'listId' | 'active' | 'onText'>) {
  const t = useTranslations('search');
  const [texts, setTexts] = useState(recentSearches);
  if (texts.length === 0) return null;
  return (
    <>
      <p className="flex items-center justify-between px-3 pt-2 text-sm text-t3">
        {t('recentSearches')}
        <button
          type="button"
          onClick={() => {
            forgetSearches();
            setTexts([]);
          }}
          className="min-h-6 px-1 font-med text-t2 hover:text-t1"
        >
          {t('clearRecent')}
        </button>
      </p>
      {texts.map((text, at) => (
        <button
          key={text}
          type="button"
          id={`${listId}-${at}`}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          onClick={() => onText(text)}
          className={classes(line, at === active && 'bg-s3')}
        >
          <Icon name="clock" size={18} />
          <span className="truncate">{text}</span>
        </button>
      ))}
    </>
  );
}

/** Suggestions under the search box: recent searches while it is empty, then matching games. */
export function Suggestions({ types, gameType, listId, text, active, onPick, onText }: Props) {
  const t = useTranslations('search');
  const query = useSettled(text.trim());
  const asked = text.trim() !== '' && ENOUGH.test(query);
  const lanes = useLanes().data?.data.lanes;
  const { data, error, isPlaceholderData } = useCall(
    'GET /wps/relay/GCSGAME_gameList',
    { gameName: query, gameType, pageSize: SHOWN },
    { enabled: asked, keepOlder: true },
  );
  const doors =
    asked && !gameType ? searchShortcuts(query, lanes ?? [], types, data?.vendorsNamed, data?.games) : [];
  const isNothing = asked && lanes && data?.games.length === 0 && !isPlaceholderData && doors.length === 0;
  return (
    <div
      hidden={text.trim() !== '' && !asked}
      className="absolute inset-x-0 top-full z-10 mt-1.5 overflow-hidden rounded-lg bg-s1 shadow-3 max-md:not-has-[[role=option],[role=presentation],p]:hidden"
    >
      <div id={listId} role="listbox" aria-label={t('suggestions')}>
        {text.trim() === '' && <Earlier listId={listId} active={active} onText={onText} />}
        {asked && data && !isNothing && (
          <SuggestionList
            doors={doors}
            games={data.games}
            types={types}
            query={query}
            isClosest={!data.isHit && data.games.length > 0 && doors.length === 0}
            gameType={gameType}
            listId={listId}
            active={active}
            onPick={onPick}
          />
        )}
        {asked && !data && !error && (
          <div className="grid gap-2 px-3 py-2" role="presentation">
            {[0, 1, 2].map(at => (
              <span key={at} className="skeleton h-8 rounded-sm" />
            ))}
          </div>
        )}
        {asked && error && !data && <p className="px-3 py-2.5 text-md text-t2">{t('failed')}</p>}
      </div>
      {isNothing && (
        <p role="status" className="px-3 py-2.5 text-md wrap-anywhere text-t2">
          {t('nothingFor', { query })}
        </p>
      )}
      {text.trim() === '' && <SearchKey />}
    </div>
  );
}
