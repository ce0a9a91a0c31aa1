import { useLocale, useTranslations } from 'next-intl';
import { Figure } from '#components/shared/figure.tsx';
import { SizedImage } from '#components/shared/games/sized-image.tsx';
import { linkedGameType } from '#components/shared/target-href.ts';
import { classes } from '#components/ui/classes.ts';
import { Emblem, Icon } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { promotionHref } from '#lib/i18n/paths.ts';
import { canView, pictureOf, targetOf } from '#lib/rules/promotion.ts';
import { CardVerb } from './card-verb.tsx';
import type { Promotion } from './promotion.ts';
import { PromotionDates } from './promotion-dates.tsx';

/** Image 1, near its displayed size. */
const CARD = {
  width: 320,
  height: 192,
  sizes: '(min-width:64rem) min(25vw,470px), (min-width:48rem) 42vw, 92vw',
};

function Verb({ promotion }: { promotion: Promotion }) {
  const t = useTranslations('promotions');
  const showsGames = linkedGameType(promotion.linkage) && canView(targetOf(promotion));
  const verbs = { join: t('join'), claim: t('claim'), view: t('view') };
  return (
    <span className="ml-auto inline-flex flex-none items-center gap-1.5 text-sm font-bold">
      <CardVerb promotionId={promotion.id} verbs={verbs}>
        {t(showsGames ? 'games' : 'terms')}
      </CardVerb>
      <Icon name="arrow-right" size={16} className="text-accent-text" />
    </span>
  );
}

/**
 * Card of a promotion: its offer lettered beside image 1, its title, its state and dates, and the
 * verb of its action. The link is the promotion's own page; a list that
 * shows the details as an overlay intercepts it by its `data-promotion`. `heading` is the title's level.
 */
export function PromotionCard({
  promotion,
  heading: Heading,
  eager,
}: {
  promotion: Promotion;
  heading: 'h2' | 'h3';
  eager?: boolean;
}) {
  const locale = useLocale();
  const picture = pictureOf(promotion.announcementImages, 1);
  return (
    <article className="group/card h-full min-w-0">
      <Link
        href={promotionHref(locale, promotion.id, promotion.title)}
        data-promotion={promotion.id}
        draggable={false}
        className="flex h-full flex-col rounded-lg border border-line bg-s2 transition-colors hover:bg-s3"
      >
        <span className="relative grid aspect-5/3 place-items-center overflow-hidden rounded-t-[inherit] bg-s3 text-t3">
          <Emblem name="home" size={40} className="opacity-40" />
          {picture && (
            <SizedImage
              src={picture}
              {...CARD}
              alt=""
              eager={eager}
              draggable={false}
              className={classes(
                'picture-mark absolute inset-y-0 right-0 h-full object-cover',
                promotion.figure ? 'w-[54%]' : 'w-full',
              )}
            />
          )}
          {promotion.figure && (
            <span className="absolute inset-y-0 left-0 grid w-[46%] content-center gap-1 bg-s1 px-4 text-t1 max-md:px-3.5">
              <span className="display num text-2xl leading-none text-brass">
                <Figure>{promotion.figure}</Figure>
              </span>
              <span className="text-md leading-snug font-med text-balance">{promotion.fact}</span>
            </span>
          )}
        </span>
        <span className="grid flex-1 content-between gap-1.5 px-4 pt-3.5 pb-4 max-md:px-3.5">
          <Heading className="text-base leading-snug font-bold wrap-anywhere text-t1">
            {promotion.title}
          </Heading>
          <span className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
            <PromotionDates promotion={promotion} />
            <Verb promotion={promotion} />
          </span>
        </span>
      </Link>
    </article>
  );
}
