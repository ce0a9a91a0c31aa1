import { useLocale, useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import type { OwnKind } from '#lib/rules/own-games.ts';
import { pathOfGameType } from '#lib/rules/pages.ts';
import type { OwnFilter } from './own-games.tsx';
import { OwnList } from './own-list.tsx';

/** A person's favourites or recent games in the HTML that is the same for everybody: the way in, until the browser knows better. */
export function OwnPart({
  kind,
  games,
  filter = {},
}: {
  kind: OwnKind;
  /** The category that an empty list leads to. */
  games: GameType;
  filter?: OwnFilter;
}) {
  const t = useTranslations('own');
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
      {filter.gameType ? t('emptyHere') : t('emptyAction', { type: types(games) })}
    </Link>
  );
  return (
    <>
      <noscript>
        <p className="text-t2">{t(`${kind}.noScript`)}</p>
      </noscript>
      <OwnList kind={kind} filter={filter} goOn={goOn} visitor={visitor} />
    </>
  );
}
