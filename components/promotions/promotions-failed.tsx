import { useTranslations } from 'next-intl';
import { PageFailed } from '#components/shared/page-failed.tsx';
import type { Place } from '#lib/i18n/paths.ts';

/** The promotions could not be fetched; `reference` is that of the log. */
export function PromotionsFailed({ place, reference }: { place: Place; reference: string | null }) {
  const t = useTranslations('promotions');
  return (
    <PageFailed level={1} title={t('failedTitle')} place={place} reference={reference} className="py-16">
      {t('failedText')}
    </PageFailed>
  );
}
