import { useTranslations } from 'next-intl';
import { SwipeRow } from '#components/shared/carousel/swipe-row.tsx';
import { Section } from '#components/shared/section.tsx';
import { SLIDER_PROMOTIONS } from '#lib/rules/figures.ts';
import type { Promotion } from './promotion.ts';
import { PromotionCard } from './promotion-card.tsx';

/** Slider with the first eight promotions (docs/features.md#152); nothing where there are none. */
export function PromotionSlider({ promotions, href }: { promotions: readonly Promotion[]; href: string }) {
  const t = useTranslations('promotions');
  if (promotions.length === 0) return null;
  return (
    <Section title={t('title')} href={href}>
      <SwipeRow label={t('title')} shape="promotion">
        {promotions.slice(0, SLIDER_PROMOTIONS).map(promotion => (
          <li key={promotion.id}>
            <PromotionCard promotion={promotion} heading="h3" />
          </li>
        ))}
      </SwipeRow>
    </Section>
  );
}
