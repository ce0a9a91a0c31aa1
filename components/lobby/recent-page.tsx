import { useLocale, useTranslations } from 'next-intl';
import { PageTitle } from '#components/shared/section.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';
import { RecentList } from './recent-list.tsx';

/** The recent games' page around its list. */
export function RecentPage({ vendors }: { vendors: readonly (readonly string[])[] }) {
  const t = useTranslations('recent');
  const shell = useTranslations('shell');
  const locale = useLocale();
  const visitor = (
    <EmptyState
      title={t('signInTitle')}
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
      {t('signInText')}
    </EmptyState>
  );
  return (
    <div className="mx-auto min-h-[60vh] max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle title={t('title')} />
      <noscript>
        <p className="text-t2">{t('noScript')}</p>
      </noscript>
      <RecentList vendors={Object.fromEntries(vendors)} visitor={visitor} />
    </div>
  );
}
