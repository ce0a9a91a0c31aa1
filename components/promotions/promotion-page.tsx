import { useLocale, useTranslations } from 'next-intl';
import { PageTitle } from '#components/shared/section.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';
import type { Promotion } from './promotion.ts';
import { PromotionDetails } from './promotion-details.tsx';

/** Page of one promotion. */
export function PromotionPage({ promotion, registration }: { promotion: Promotion; registration: boolean }) {
  const t = useTranslations('promotions');
  const locale = useLocale();
  return (
    <article className="mx-auto max-w-240 px-gutter pt-6 pb-12 max-md:pt-4">
      <Link
        href={hrefOf(locale, { path: '/promotions' })}
        className="mb-4 inline-flex min-h-7 items-center gap-1.5 text-md font-bold text-t2 hover:text-t1"
      >
        <Icon name="arrow-left" size={16} />
        {t('back')}
      </Link>
      <PageTitle title={promotion.title} />
      <PromotionDetails promotion={promotion} registration={registration} />
    </article>
  );
}
