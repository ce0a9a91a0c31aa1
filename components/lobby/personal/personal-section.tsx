import { useLocale, useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import type { PersonalGameKind } from '#lib/rules/personal-games.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';
import type { PersonalGamesFilter } from './personal-games.tsx';
import { PersonalList } from './personal-list.tsx';

/** Favourites or recent games in the shared HTML: a sign-in prompt until the browser knows the role. */
export function PersonalSection({
  kind,
  games,
  filter = {},
}: {
  kind: PersonalGameKind;
  /** Category that an empty list links to. */
  games: GameType;
  filter?: PersonalGamesFilter;
}) {
  const t = useTranslations('personalGames');
  const types = useTranslations('types');
  const shell = useTranslations('shell');
  const locale = useLocale();
  const visitor = (
    <EmptyState
      title={t(`${kind}.signInTitle`)}
      action={
        <a
          href={hrefOf(locale, { path: '/login' })}
          data-sign-in
          className={buttonClass({ look: 'primary' })}
        >
          {shell('signIn')}
        </a>
      }
    >
      {t(`${kind}.signInText`)}
    </EmptyState>
  );
  const goOn = (
    <Link href={hrefOf(locale, { path: pathOfGameType(games) })} className={buttonClass()}>
      {filter.gameType ? t('emptyHere') : t('emptyAction', { type: types(games).toLocaleLowerCase(locale) })}
    </Link>
  );
  return (
    <>
      <noscript>
        <p className="text-t2">{t(`${kind}.noScript`)}</p>
      </noscript>
      <PersonalList kind={kind} filter={filter} goOn={goOn} visitor={visitor} />
    </>
  );
}
