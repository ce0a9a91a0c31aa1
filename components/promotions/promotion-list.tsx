import { useLocale, useTranslations } from 'next-intl';
import { PageTitle } from '#components/shared/section.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { TabLinks } from '#components/ui/forms/choices.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { formatCount } from '#lib/i18n/formats.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { EAGER_POSTERS } from '#lib/rules/figures.ts';
import { inCategory } from '#lib/rules/promotion.ts';
import { MemberPromotions } from './member-parts.tsx';
import type { Promotion, PromotionCategory } from './promotion.ts';
import { type Banner, PromotionBanners } from './promotion-banners.tsx';
import { PromotionCard } from './promotion-card.tsx';
import { PromotionHost } from './promotion-host.tsx';

const PATH = '/promotions';

type Props = {
  /** All listed promotions; `category` is the selected one, if any. */
  promotions: readonly Promotion[];
  categories: readonly PromotionCategory[];
  category: string | undefined;
  banners: readonly Banner[];
  registration: boolean;
};

function Strip({ promotions, categories, category }: Props) {
  const t = useTranslations('promotions');
  const locale = useLocale();
  if (categories.length === 0) return null;
  const items = [undefined, ...categories].map(one => ({
    href: hrefOf(locale, { path: PATH, query: { category: one?.id } }),
    label: one?.title ?? t('all'),
    count: formatCount(inCategory(promotions, one?.id).length, locale),
    current: category === one?.id,
  }));
  return (
    <div className="mb-6 max-md:mb-4">
      <TabLinks label={t('categories')} items={items} />
    </div>
  );
}

function Empty({ chosen }: { chosen: boolean }) {
  const t = useTranslations('promotions');
  const locale = useLocale();
  return (
    <EmptyState
      title={t('emptyTitle')}
      action={
        <Link href={hrefOf(locale, { path: chosen ? PATH : '/' })} className={buttonClass()}>
          {chosen ? t('back') : t('home')}
        </Link>
      }
    >
      {t('emptyText')}
    </EmptyState>
  );
}

/**
 * Page of the promotions (docs/features.md#110): categories, cards, then the operator's banners. Clicking a
 * card opens it over the list.
 */
export function PromotionList(props: Props) {
  const { promotions, category, banners, registration } = props;
  const t = useTranslations('promotions');
  const locale = useLocale();
  const shown = inCategory(promotions, category);
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle title={t('title')} count={formatCount(promotions.length, locale)} />
      <MemberPromotions />
      <Strip {...props} />
      {shown.length === 0 && <Empty chosen={category !== undefined} />}
      <ul
        aria-label={t('title')}
        className="grid grid-cols-1 gap-4 max-md:gap-3 md:grid-cols-2 lg:grid-cols-3"
      >
        {shown.map((promotion, at) => (
          <li key={promotion.id} className="min-w-0">
            <PromotionCard promotion={promotion} heading="h2" eager={at < EAGER_POSTERS} />
          </li>
        ))}
      </ul>
      <PromotionBanners banners={banners} />
      <PromotionHost list={hrefOf(locale, { path: PATH, query: { category } })} registration={registration} />
    </div>
  );
}
