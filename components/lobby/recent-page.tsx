import { useTranslations } from 'next-intl';
import { PageTitle } from '#components/shared/section.tsx';
import { RecentList } from './recent-list.tsx';

/** The recent games' page around its list. */
export function RecentPage({ vendors }: { vendors: readonly (readonly string[])[] }) {
  const t = useTranslations('recent');
  return (
    <div className="mx-auto min-h-[60vh] max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle title={t('title')} />
      <noscript>
        <p className="text-t2">{t('noScript')}</p>
      </noscript>
      <RecentList vendors={Object.fromEntries(vendors)} />
    </div>
  );
}
