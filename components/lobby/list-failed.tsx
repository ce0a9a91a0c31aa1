import { useLocale, useTranslations } from 'next-intl';
import { PageTitle } from '#components/shared/section.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { hrefOf, type Place } from '#lib/i18n/paths.ts';
import type { GameType } from '#lib/rules/game-types.ts';

/** A list that could not be fetched: what failed, that no money is touched, and the way to try again. */
export function ListFailed({ type, place }: { type: GameType; place: Place }) {
  const t = useTranslations('lobby');
  const recent = useTranslations('recent');
  const types = useTranslations('types');
  const locale = useLocale();
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle title={types(type)} />
      <ErrorState
        title={recent('failedTitle')}
        action={
          <a href={hrefOf(locale, place)} className={buttonClass({ look: 'primary' })}>
            {t('failedRetry')}
          </a>
        }
      >
        {t('failedText')}
      </ErrorState>
    </div>
  );
}
