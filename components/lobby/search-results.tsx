import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CardGrid } from '#components/shared/game-card.tsx';
import { LobbyCard } from '#components/shared/lobby-card.tsx';
import { type SearchDoor, searchDoors } from '#components/shared/search-doors.ts';
import { PageTitle, Section } from '#components/shared/section.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Emblem, type EmblemName, Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { Pager } from '#components/ui/pager.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import type { Game, Lane } from '#lib/calls/games.ts';
import { hrefOf, searchHref } from '#lib/i18n/paths.ts';
import { EAGER_POSTERS, HOME_ROW_SIZE, PAGER_MARGIN, PAGER_RANGE } from '#lib/rules/figures.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { pathOfGameType } from '#lib/rules/pages.ts';
import { vendorNames } from './lobby-data.ts';
import { NextDoor } from './next-door.tsx';

type Props = {
  /** The box's field: the shell's own, with its suggestions. */
  field: ReactNode;
  text: string;
  /** The category that was looked through; all of them without it. */
  gameType?: GameType;
  failed: boolean;
  /** The log's, where the search failed. */
  reference: string | null;
  games: readonly Game[];
  total: number;
  page: number;
  pages: number;
  hot: readonly Game[];
  lanes: readonly Lane[];
};

function Box({ field, gameType }: Pick<Props, 'field' | 'gameType'>) {
  const t = useTranslations('search');
  const locale = useLocale();
  return (
    <search className="relative mb-6 block max-w-xl">
      <form action={searchHref(locale, '')} method="get" className="flex gap-2">
        <div className="flex h-12 min-w-0 flex-1 items-center gap-2 rounded-md border border-line-strong bg-s2 px-3.5 text-t3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-1 has-[:focus-visible]:outline-focus">
          <Icon name="search" />
          {gameType && <input type="hidden" name="gameType" value={gameType} />}
          {field}
        </div>
        <Button type="submit" look="primary" size="l">
          {t('submit')}
        </Button>
      </form>
    </search>
  );
}

function Grid({
  label,
  games,
  vendors,
  children,
}: {
  label: string;
  games: readonly Game[];
  vendors: ReadonlyMap<string, string>;
  children?: ReactNode;
}) {
  return (
    <CardGrid label={label}>
      {games.map((game, at) => (
        <li key={game.nodeId}>
          <LobbyCard game={game} vendors={vendors} eager={at < EAGER_POSTERS} />
        </li>
      ))}
      {children}
    </CardGrid>
  );
}

/** Which category was looked through, and the way to look everywhere. */
function Within({ text, gameType }: { text: string; gameType: GameType }) {
  const t = useTranslations('search');
  const types = useTranslations('types');
  const locale = useLocale();
  return (
    <p className="-mt-3 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-md text-t2">
      {t('within', { type: types(gameType) })}
      <a
        href={searchHref(locale, text)}
        className="flex min-h-7 items-center gap-1.5 font-bold text-t1 hover:text-accent-text"
      >
        {t('everywhere')}
        <Icon name="arrow-right" size={16} className="text-accent-text" />
      </a>
    </p>
  );
}

/** The vendors and categories that the text may mean: the way to all of their games. */
function Doors({ doors }: { doors: readonly SearchDoor[] }) {
  const t = useTranslations('search');
  const locale = useLocale();
  if (doors.length === 0) return null;
  return (
    <nav aria-label={t('doors')} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {doors.map(({ kind, key, name, place }) => (
          <li key={key} className="min-w-0">
            <Link
              href={hrefOf(locale, place)}
              className="flex min-h-11 items-center gap-2.5 rounded-md border border-line bg-s2 px-3.5 hover:bg-s3"
            >
              {kind === 'category' && <Emblem name={key.toLowerCase() as EmblemName} size={20} />}
              <span className="display truncate text-base">{name}</span>
              <span className="text-sm text-t3">{t(kind)}</span>
              <Icon name="arrow-right" size={16} className="flex-none text-accent-text" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where to look around without a word: every category that has games. */
function Categories({ lanes }: Pick<Props, 'lanes'>) {
  const t = useTranslations('lobby');
  const types = useTranslations('types');
  const locale = useLocale();
  if (lanes.length === 0) return null;
  return (
    <nav aria-label={t('categories')} className="mb-8">
      <ul className="flex flex-wrap gap-2">
        {lanes.map(({ title }) => (
          <li key={title}>
            <Link
              href={hrefOf(locale, { path: pathOfGameType(title) })}
              className="flex min-h-10 items-center gap-2 rounded-full border border-line bg-s2 px-3.5 text-md font-med text-t2 hover:bg-s3 hover:text-t1"
            >
              <Emblem name={title.toLowerCase() as EmblemName} size={18} />
              {types(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a text finds. Nothing found, or nothing asked, offers the categories and what others open. The text is shown as text only. */
export function SearchResults({
  field,
  text,
  gameType,
  failed,
  reference,
  games,
  total,
  hot,
  lanes,
  ...at
}: Props) {
  const t = useTranslations('search');
  const errors = useTranslations('errors');
  const lobby = useTranslations('lobby');
  const types = useTranslations('types');
  const locale = useLocale();
  const vendors = vendorNames(lanes);
  const typeNames = Object.fromEntries(lanes.map(({ title }) => [title, types(title)]));
  const doors = gameType ? [] : searchDoors(text, lanes, typeNames);
  const hrefOfPage = (page: number) => searchHref(locale, text, gameType, page);
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle title={t('title')} />
      <Box field={field} gameType={gameType} />
      {gameType && <Within text={text} gameType={gameType} />}
      {failed && (
        <ErrorState
          title={t('failedTitle')}
          reference={reference && errors('reference', { reference })}
          action={
            <a href={searchHref(locale, text, gameType)} className={buttonClass({ look: 'primary' })}>
              {lobby('failedRetry')}
            </a>
          }
        >
          {lobby('failedText')}
        </ErrorState>
      )}
      <Doors doors={doors} />
      {games.length > 0 && (
        <Section title={t('resultsFor', { query: text })} count={t('count', { count: total })}>
          <Grid label={t('resultsFor', { query: text })} games={games} vendors={vendors}>
            <NextDoor {...at} cards={games.length} href={hrefOfPage} />
          </Grid>
          <Pager {...at} margin={PAGER_MARGIN} range={PAGER_RANGE} href={hrefOfPage} />
        </Section>
      )}
      {!failed && text && games.length === 0 && doors.length === 0 && (
        <EmptyState title={t('nothingTitle')} className="mb-6">
          <b className="mb-1 block break-words text-t1">“{text}”</b>
          {t('nothingText')}
        </EmptyState>
      )}
      {!text && <p className="-mt-3 mb-6 text-md text-t2">{t('emptyText')}</p>}
      {games.length === 0 && <Categories lanes={lanes} />}
      {hot.length > 0 && (
        <Section title={t('hotInstead')}>
          {/* two rows of seven, four of three */}
          <div className="max-md:[&_li:nth-child(n+13)]:hidden">
            <Grid label={t('hotInstead')} games={hot.slice(0, HOME_ROW_SIZE + 2)} vendors={vendors} />
          </div>
        </Section>
      )}
    </div>
  );
}
