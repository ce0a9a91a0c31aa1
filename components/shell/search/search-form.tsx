import { useLocale, useTranslations } from 'next-intl';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { formatCount } from '#lib/i18n/formats.ts';
import { searchHref } from '#lib/i18n/paths.ts';
import { gameTypes } from '#lib/rules/game-types.ts';
import { LiveSearch } from './live-search.tsx';

/** Search of the header: a plain form that works without scripts; suggestions come after hydration. */
export function SearchForm({
  totalGames,
  className,
}: {
  totalGames: number;
  className?: string | undefined;
}) {
  const t = useTranslations('shell');
  const types = useTranslations('types');
  const locale = useLocale();
  const label = totalGames ? t('searchCount', { count: formatCount(totalGames, locale) }) : t('searchGames');
  return (
    <search className={classes('relative min-w-0 flex-[0_1_18.75rem] max-md:hidden lg:ml-4', className)}>
      <form
        action={searchHref(locale, '')}
        method="get"
        className="flex h-10 items-center gap-2 rounded-md border border-line-strong bg-s0 px-3 text-t3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-1 has-[:focus-visible]:outline-focus"
      >
        <Icon name="search" />
        <LiveSearch label={label} types={Object.fromEntries(gameTypes.map(type => [type, types(type)]))} />
      </form>
    </search>
  );
}
