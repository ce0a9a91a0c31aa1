import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { vendorNames } from '#components/lobby/lobby-data.ts';
import { CategoryPoster } from '#components/shared/games/category-card.tsx';
import { CardGrid } from '#components/shared/games/game-card.tsx';
import { type SearchShortcut, searchShortcuts } from '#components/shared/games/search-shortcuts.ts';
import { PageTitle, Section } from '#components/shared/section.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Emblem, type EmblemName, Icon } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { Pager } from '#components/ui/navigation/pager.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import type { Game, Lane } from '#lib/calls/games.ts';
import { hrefOf, searchHref } from '#lib/i18n/paths.ts';
import { EAGER_POSTERS, HOME_ROW_SIZE } from '#lib/rules/figures.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';
import { NextPageCard } from './next-page-card.tsx';

type Props = {
  /** The shell's search field, with its suggestions. */
  field: ReactNode;
  text: string;
  /** Category that was searched; all of them without it. */
  gameType?: GameType;
  failed: boolean;
  /** Id in the log, where the search failed. */
  reference: string | null;
  games: readonly Game[];
  /** False when nothing resembles the text and the games are only the closest there are. */
  isHit: boolean;
  /** Codes of the vendors that the text names. */
  vendorsNamed: readonly string[];
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
          <CategoryPoster game={game} vendors={vendors} eager={at < EAGER_POSTERS} />
        </li>
      ))}
      {children}
    </CardGrid>
  );
}

/** Says which category was searched, and links to a search in all of them. */
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

/** Links to the vendors and categories that the text may mean. */
function Shortcuts({ shortcuts }: { shortcuts: readonly SearchShortcut[] }) {
  const t = useTranslations('search');
  const locale = useLocale();
  if (shortcuts.length === 0) return null;
  return (
    <nav aria-label={t('shortcuts')} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {shortcuts.map(({ kind, key, name, place }) => (
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

/** Links to every category that has games, for an empty search. */
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

/** Shows the closest games, never as results; says that nothing is called so, for a text. */
function Closest({
  text,
  games,
  vendors,
}: Pick<Props, 'text' | 'games'> & { vendors: ReadonlyMap<string, string> }) {
  const t = useTranslations('search');
  return (
    <>
      {text && (
        <p role="status" className="display mb-6 text-lg wrap-anywhere text-t1">
          {t('nothingFor', { query: text })}
        </p>
      )}
      <Section title={t('closest')}>
        <Grid label={t('closest')} games={games.slice(0, HOME_ROW_SIZE)} vendors={vendors} />
      </Section>
    </>
  );
}

/**
 * Results of a search. Without a query or a result it offers categories and popular games. The query is
 * rendered as text only.
 */
export function SearchResults({
  field,
  text,
  gameType,
  failed,
  reference,
  games,
  isHit,
  vendorsNamed,
  total,
  hot,
  lanes,
  ...at
}: Props) {
  const t = useTranslations('search');
  const errors = useTranslations('errors');
  const lobby = useTranslations('lobby');
  const types = useTranslations('types');
  const list = useTranslations('list');
  const locale = useLocale();
  const vendors = vendorNames(lanes);
  const typeNames = Object.fromEntries(lanes.map(({ title }) => [title, types(title)]));
  const shortcuts = gameType ? [] : searchShortcuts(text, lanes, typeNames, vendorsNamed, games);
  const hrefOfPage = (page: number) => searchHref(locale, text, gameType, page);
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle title={t('title')} page={at.page > 1 ? list('atPage', { page: at.page }) : undefined} />
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
      <Shortcuts shortcuts={shortcuts} />
      {!isHit && games.length > 0 && (
        <Closest text={shortcuts.length ? '' : text} games={games} vendors={vendors} />
      )}
      {isHit && games.length > 0 && (
        <Section title={t('resultsFor', { query: text })} count={t('count', { count: total })}>
          <Grid label={t('resultsFor', { query: text })} games={games} vendors={vendors}>
            <NextPageCard {...at} cards={games.length} href={hrefOfPage} />
          </Grid>
          <Pager {...at} href={hrefOfPage} />
        </Section>
      )}
      {!failed && text && games.length === 0 && shortcuts.length === 0 && (
        <EmptyState title={t('nothingTitle')} className="mb-6">
          <b className="mb-1 block break-words text-t1">“{text}”</b>
          {t('nothingText')}
        </EmptyState>
      )}
      {!text && <p className="-mt-3 mb-6 text-md text-t2">{t('emptyText')}</p>}
      {games.length === 0 && <Categories lanes={lanes} />}
      {hot.length > 0 && (
        <Section title={t('hotInstead')}>
          {/* two rows of seven, or four of three */}
          <div className="max-md:[&_li:nth-child(n+13)]:hidden">
            <Grid label={t('hotInstead')} games={hot.slice(0, HOME_ROW_SIZE + 2)} vendors={vendors} />
          </div>
        </Section>
      )}
    </div>
  );
}
