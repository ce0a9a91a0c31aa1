import { useLocale, useTranslations } from 'next-intl';
import { CleanHtml } from '#components/shared/clean-html.tsx';
import { SizedImage } from '#components/shared/games/sized-image.tsx';
import { CopyLinkButton, ShareButton } from '#components/shared/share-button.tsx';
import { promotionHref } from '#lib/i18n/paths.ts';
import { pictureOf } from '#lib/rules/promotion.ts';
import { PromotionLink } from './go-to.tsx';
import { MemberPromotionState } from './member-parts.tsx';
import type { Promotion } from './promotion.ts';
import { PromotionPeriod } from './promotion-period.tsx';

/** Image 2, near its displayed size. */
const HEAD = { width: 800, height: 320, sizes: '(min-width:52rem) 800px, 100vw' };

/**
 * Content below a promotion's title, on its page and in the dialog: image 2, its period, the text, the
 * action.
 */
export function PromotionDetails({
  promotion,
  registration,
}: {
  promotion: Promotion;
  registration: boolean;
}) {
  const locale = useLocale();
  const share = useTranslations('share');
  const failed = share('copyFailed');
  const href = promotionHref(locale, promotion.id, promotion.title);
  const picture = pictureOf(promotion.announcementImages, 2);
  return (
    <div className="group/promotion">
      {picture && (
        <SizedImage
          src={picture}
          {...HEAD}
          alt=""
          eager
          className="picture-mark mb-4 aspect-5/2 h-auto w-full rounded-lg bg-s3 object-cover"
        />
      )}
      <PromotionPeriod promotion={promotion} className="mb-3" />
      <MemberPromotionState promotionId={promotion.id} />
      <CleanHtml html={promotion.content} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <PromotionLink promotion={promotion} registration={registration} />
        <div className="ml-auto flex flex-wrap gap-2 max-md:ml-0">
          <CopyLinkButton href={href} texts={{ button: share('copy'), failed }} />
          <ShareButton title={promotion.title} href={href} texts={{ button: share('share'), failed }} />
        </div>
      </div>
    </div>
  );
}
