import { useTranslations } from 'next-intl';
import { PageTitle } from '#components/shared/section.tsx';
import { PointMallHost } from './point-mall-host.tsx';

/** Page of the points mall: the same for everybody, points are fetched in the browser (docs/features.md#116). */
export function PointsPage() {
  const t = useTranslations('points');
  return (
    <div className="mx-auto min-h-[60vh] max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle title={t('title')} />
      <p className="mb-6 text-t2 max-md:mb-4">{t('lead')}</p>
      <PointMallHost />
    </div>
  );
}
