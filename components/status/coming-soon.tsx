import { useLocale, useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { type LaterKind, pathOfGameType } from '#lib/rules/routes/pages.ts';

/**
 * Placeholder of a page that is not built yet: links to `games` of its kind, where the site has some, and
 * home.
 */
export function ComingSoon({ kind, games }: { kind: LaterKind; games?: GameType }) {
  const t = useTranslations('later');
  const locale = useLocale();
  return (
    <EmptyState
      level={1}
      className="mx-auto min-h-[60vh] content-center"
      title={t(`${kind}.title`)}
      action={
        <>
          {games && (
            <Link
              href={hrefOf(locale, { path: pathOfGameType(games) })}
              className={buttonClass({ look: 'primary' })}
            >
              {t('games')}
            </Link>
          )}
          <Link
            href={hrefOf(locale, { path: '/' })}
            className={buttonClass({ look: games ? 'ghost' : 'primary' })}
          >
            {t('home')}
          </Link>
        </>
      }
    >
      {t('text')}
    </EmptyState>
  );
}
