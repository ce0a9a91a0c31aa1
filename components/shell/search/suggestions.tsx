'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type CategoryNames, searchShortcuts } from '#components/shared/games/search-shortcuts.ts';
import { useLanes } from '#components/shared/games/use-vendor-names.ts';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { useSettled } from '#lib/client/use-settled.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { line } from './choice.tsx';
import { forgetSearches, recentSearches } from './recent-searches.ts';
import { SearchKey } from './search-key.tsx';
import { SuggestionList } from './suggestion-list.tsx';

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
  const isSearching = text.trim() !== '' && ENOUGH.test(query);
  const lanes = useLanes().data?.data.lanes;
  const { data, error, isPlaceholderData } = useCall(
    'GET /wps/relay/GCSGAME_gameList',
    { gameName: query, gameType, pageSize: SHOWN },
    { enabled: isSearching, keepOlder: true },
  );
  const shortcuts =
    isSearching && !gameType
      ? searchShortcuts(query, lanes ?? [], types, data?.vendorsNamed, data?.games)
      : [];
  const isNothing =
    isSearching && lanes && data?.games.length === 0 && !isPlaceholderData && shortcuts.length === 0;
  return (
    <div
      hidden={text.trim() !== '' && !isSearching}
      className="absolute inset-x-0 top-full z-10 mt-1.5 overflow-hidden md:min-w-115 rounded-lg bg-s1 shadow-3 max-md:not-has-[[role=option],[role=presentation],p]:hidden"
    >
      <div id={listId} role="listbox" aria-label={t('suggestions')}>
        {text.trim() === '' && <Earlier listId={listId} active={active} onText={onText} />}
        {isSearching && data && !isNothing && (
          <SuggestionList
            shortcuts={shortcuts}
            games={data.games}
            types={types}
            query={query}
            total={data.totalCount}
            isHit={data.isHit}
            gameType={gameType}
            listId={listId}
            active={active}
            onPick={onPick}
          />
        )}
        {isSearching && !data && !error && (
          <div className="grid gap-2 px-3 py-2" role="presentation">
            {[0, 1, 2].map(at => (
              <span key={at} className="skeleton h-8 rounded-sm" />
            ))}
          </div>
        )}
        {isSearching && error && !data && <p className="px-3 py-2.5 text-md text-t2">{t('failed')}</p>}
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
