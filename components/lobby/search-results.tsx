import { useLocale, useTranslations } from 'next-intl';
import { CardGrid } from '#components/shared/game-card.tsx';
import { PageTitle, Section } from '#components/shared/section.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import type { Game, Lane } from '#lib/calls/games.ts';
import { searchHref, searchQuery } from '#lib/i18n/paths.ts';
import { HOME_ROW_SIZE } from '#lib/rules/figures.ts';
import { LobbyCard } from './lobby-card.tsx';
import { vendorNames } from './lobby-data.ts';

type Props = {
  text: string;
  failed: boolean;
  games: readonly Game[];
  total: number;
  hot: readonly Game[];
  lanes: readonly Lane[];
};

function Box({ text }: { text: string }) {
  const t = useTranslations('search');
  const locale = useLocale();
  return (
    <search>
      <form action={searchHref(locale, '')} method="get" className="mb-6 flex max-w-xl gap-2">
        <div className="flex h-12 min-w-0 flex-1 items-center gap-2 rounded-md border border-line-strong bg-s2 px-3.5 text-t3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-1 has-[:focus-visible]:outline-focus">
          <Icon name="search" />
          <input
            type="search"
            name="q"
            defaultValue={text}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={t('placeholder')}
            aria-label={t('label')}
            className="h-full w-full min-w-0 bg-transparent text-t1 outline-none placeholder:text-t3 placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
          />
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
  text,
  games,
  vendors,
}: {
  label: string;
  text: string;
  games: readonly Game[];
  vendors: ReadonlyMap<string, string>;
}) {
  return (
    <CardGrid label={label}>
      {games.map((game, at) => (
        <li key={game.nodeId}>
          <LobbyCard game={game} vendors={vendors} eager={at < 7} query={searchQuery(text)} />
        </li>
      ))}
    </CardGrid>
  );
}

/** What a text finds. Nothing found, or nothing asked, offers what others open. The text is shown as text only. */
export function SearchResults({ text, failed, games, total, hot, lanes }: Props) {
  const t = useTranslations('search');
  const lobby = useTranslations('lobby');
  const locale = useLocale();
  const vendors = vendorNames(lanes);
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle title={t('title')} />
      <Box text={text} />
      {failed && (
        <ErrorState
          title={t('failedTitle')}
          action={
            <a href={searchHref(locale, text)} className={buttonClass({ look: 'primary' })}>
              {lobby('failedRetry')}
            </a>
          }
        >
          {lobby('failedText')}
        </ErrorState>
      )}
      {games.length > 0 && (
        <Section title={t('resultsFor', { query: text })} count={t('count', { count: total })}>
          <Grid label={t('resultsFor', { query: text })} text={text} games={games} vendors={vendors} />
        </Section>
      )}
      {!failed && games.length === 0 && (
        <EmptyState title={text ? t('nothingTitle') : t('emptyTitle')} className="mb-6">
          {text && <b className="mb-1 block break-words text-t1">“{text}”</b>}
          {text ? t('nothingText') : t('emptyText')}
        </EmptyState>
      )}
      {hot.length > 0 && (
        <Section title={t('hotInstead')}>
          <Grid
            label={t('hotInstead')}
            text={text}
            games={hot.slice(0, HOME_ROW_SIZE + 2)}
            vendors={vendors}
          />
        </Section>
      )}
    </div>
  );
}
