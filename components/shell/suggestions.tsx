'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { gamePicture } from '#components/shared/game-picture.ts';
import { Thumb } from '#components/shared/game-row.tsx';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Game } from '#lib/calls/games.ts';
import { useCall } from '#lib/client/use-call.ts';
import { playHref, searchHref } from '#lib/i18n/paths.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { SearchKey } from './search-key.tsx';

const PAUSE_MS = 180;
const SHOWN = 6;
const SHORTEST = 2;

/** The text once the person has paused typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

type Props = {
  listId: string;
  text: string;
  /** Which choice the arrows are on; -1 for none. */
  active: number;
  onPick: () => void;
  onText: (text: string) => void;
};

const line = 'flex min-h-10 w-full items-center gap-3 px-3 py-1.5 text-left text-md text-t2 hover:bg-s3';

function Found({
  games,
  query,
  listId,
  active,
  onPick,
}: Omit<Props, 'text' | 'onText'> & { games: readonly Game[]; query: string }) {
  const t = useTranslations('search');
  const locale = useLocale();
  const pick = () => {
    rememberSearch(query);
    onPick();
  };
  return (
    <>
      {games.map((game, at) => (
        <a
          key={game.nodeId}
          id={`${listId}-${at}`}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          href={playHref(game.nodeId)}
          onClick={pick}
          className={classes(line, at === active && 'bg-s3')}
        >
          <Thumb src={gamePicture(game, 'bare')} px={32} />
          <span className="min-w-0 flex-1 truncate text-t1">{gameTitle(game)}</span>
        </a>
      ))}
      <a
        id={`${listId}-${games.length}`}
        role="option"
        aria-selected={games.length === active}
        tabIndex={-1}
        href={searchHref(locale, query)}
        onClick={pick}
        className={classes(
          line,
          'border-t border-line font-bold text-t1',
          games.length === active && 'bg-s3',
        )}
      >
        <Icon name="search" size={18} />
        <span className="truncate">{t('seeAll', { query })}</span>
      </a>
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

/** What stands under the search box: earlier searches while it is empty, then games as the person types. */
export function Suggestions({ listId, text, active, onPick, onText }: Props) {
  const t = useTranslations('search');
  const query = useSettled(text.trim());
  const asked = query.length >= SHORTEST;
  const { data, error } = useCall(
    'GET /wps/relay/GCSGAME_gameList',
    { gameName: query, pageSize: SHOWN },
    { enabled: asked, keepOlder: true },
  );
  return (
    <div
      hidden={text.trim() !== '' && !asked}
      className="absolute inset-x-0 top-full z-10 mt-1.5 overflow-hidden rounded-lg bg-s1 shadow-3"
    >
      <div id={listId} role="listbox" aria-label={t('suggestions')}>
        {text.trim() === '' && <Earlier listId={listId} active={active} onText={onText} />}
        {asked && text.trim() !== '' && data && (
          <Found games={data.games} query={query} listId={listId} active={active} onPick={onPick} />
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
      {text.trim() === '' && <SearchKey />}
    </div>
  );
}
