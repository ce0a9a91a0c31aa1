import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';
import { formatDateTime } from '#lib/i18n/dates.ts';
import { periodOf } from '#lib/rules/promotion.ts';
import type { Promotion } from './promotion.ts';

/** A moment is never broken over two lines. */
const whole = (moment: ReactNode) => <span className="whitespace-nowrap">{moment}</span>;

/**
 * Period of a promotion (docs/features.md#151): both ends to the second, or that it is long-term; nothing
 * where it has none.
 */
export function PromotionPeriod({ promotion, className }: { promotion: Promotion; className?: string }) {
  const t = useTranslations('promotions');
  const period = periodOf(promotion);
  if (!period) return null;
  const start = 'start' in period ? formatDateTime(period.start) : '';
  const end = 'end' in period ? formatDateTime(period.end) : '';
  return (
    <p className={classes('num text-xs text-t3', className)}>
      {period.kind === 'long-term' && t('longTerm')}
      {period.kind === 'range' && t.rich('range', { start, end, whole })}
      {period.kind === 'from' && t('from', { start })}
      {period.kind === 'until' && t('until', { end })}
    </p>
  );
}
