import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';
import { formatDateTime } from '#lib/i18n/dates.ts';
import { humanMoment } from '#lib/i18n/human-dates.ts';
import { type PromotionSpan, periodOf } from '#lib/rules/promotion.ts';
import type { Promotion } from './promotion.ts';

/** A moment is never broken over two lines. */
const whole = (moment: ReactNode) => <span className="whitespace-nowrap">{moment}</span>;

/** Formats both ends as the documents write them, for the title of a period. */
export function exactPeriod(period: PromotionSpan): string {
  const ends = [...('start' in period ? [period.start] : []), ...('end' in period ? [period.end] : [])];
  return ends.map(formatDateTime).join(' – ');
}

/**
 * Period of a promotion on its page (docs/features.md#151): both ends with their times, as people write them,
 * to the second in the title; or that it is long-term; nothing where it has none.
 */
export function PromotionPeriod({ promotion, className }: { promotion: Promotion; className?: string }) {
  const t = useTranslations('promotions');
  const locale = useLocale();
  const period = periodOf(promotion);
  if (!period) return null;
  const start = 'start' in period ? humanMoment(period.start, locale) : '';
  const end = 'end' in period ? humanMoment(period.end, locale) : '';
  return (
    <p title={exactPeriod(period) || undefined} className={classes('num text-sm text-t3', className)}>
      {period.kind === 'long-term' && t('longTerm')}
      {period.kind === 'range' && t.rich('range', { start, end, whole })}
      {period.kind === 'from' && t('from', { start })}
      {period.kind === 'until' && t('until', { end })}
    </p>
  );
}
