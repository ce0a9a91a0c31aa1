import { useTranslations } from 'next-intl';
import { PageFailed } from '#components/shared/feedback/page-failed.tsx';
import type { SearchPlace } from '#lib/i18n/paths.ts';

/** Error state of the promotions; `reference` is that of the log. */
export function PromotionsFailed({ place, reference }: { place: SearchPlace; reference: string | null }) {
  const t = useTranslations('promotions');
  return (
    <PageFailed level={1} title={t('failedTitle')} place={place} reference={reference} className="py-16">
      {t('failedText')}
    </PageFailed>
  );
}
