import { useTranslations } from 'next-intl';
import { useMoment } from '#components/shared/moment.tsx';
import { Notice } from '#components/ui/notice.tsx';

/**
 * Says how old a page's list is while no newer one can be fetched (docs/features.md#O3). `since` in epoch ms.
 */
export function DataAge({ since }: { since: number }) {
  const t = useTranslations('list');
  const moment = useMoment();
  return (
    <div className="mx-auto max-w-page px-gutter pt-4">
      <Notice kind="warning">{t('asOf', { time: moment(since) })}</Notice>
    </div>
  );
}
