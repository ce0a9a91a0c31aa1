import { useTranslations } from 'next-intl';
import { PageFailed } from '#components/shared/page-failed.tsx';
import { PageTitle } from '#components/shared/section.tsx';
import type { Place } from '#lib/i18n/paths.ts';
import type { GameType } from '#lib/rules/game-types.ts';

/** A list that could not be fetched; `reference` is that of the log. */
export function ListFailed({
  type,
  place,
  reference,
}: {
  type: GameType;
  place: Place;
  reference: string | null;
}) {
  const t = useTranslations('lobby');
  const own = useTranslations('own.recent');
  const types = useTranslations('types');
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle title={types(type)} />
      <PageFailed title={own('failedTitle')} place={place} reference={reference}>
        {t('failedText')}
      </PageFailed>
    </div>
  );
}
