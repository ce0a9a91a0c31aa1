import type { PromotionPicture } from '#platform/art/promotion.ts';
import type { DemoItem } from './demo-item.ts';

type Words = Pick<DemoItem, 'ms' | 'en' | 'zh'>;
type Facts = {
  categories: readonly number[];
  picture: PromotionPicture;
  linkage?: string;
  /** Days before and after the day of the seed; without them it runs for as long as it is published. */
  runs?: readonly [number, number];
  promotionType?: string;
};

/** Creates a promotion of the demo. */
export function promotion(id: number, facts: Facts, words: Words): DemoItem {
  const { runs, linkage, ...rest } = facts;
  return {
    id,
    kind: 'promotion',
    daysBefore: Math.max(1, runs?.[0] ?? 3),
    sort: id - 400,
    data: { ...rest, longTerm: !runs, ...(linkage ? { linkage, linkageType: 'URL' } : {}) },
    runs,
    ...words,
  };
}
