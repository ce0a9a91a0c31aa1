import { useTranslations } from 'next-intl';
import { PageFailed } from '#components/shared/feedback/page-failed.tsx';
import { PageTitle } from '#components/shared/section.tsx';
import type { SearchPlace } from '#lib/i18n/paths.ts';
import type { GameType } from '#lib/rules/game-types.ts';

/** Error state of a list that could not be fetched; `reference` is the id in the log. */
export function ListFailed({
  type,
  place,
  reference,
}: {
  type: GameType;
  place: SearchPlace;
  reference: string | null;
}) {
  const t = useTranslations('lobby');
  const types = useTranslations('types');
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle title={types(type)} />
      <PageFailed title={t('failedTitle')} place={place} reference={reference}>
        {t('failedText')}
      </PageFailed>
    </div>
  );
}
