import { useLocale, useTranslations } from 'next-intl';
import { Status } from '#components/ui/tag.tsx';
import { humanDay, humanRange } from '#lib/i18n/human-dates.ts';
import { periodOf, periodState } from '#lib/rules/promotion.ts';
import type { Promotion } from './promotion.ts';
import { exactPeriod } from './promotion-period.tsx';

const kinds = { running: 'positive', ending: 'warning', coming: 'plain' } as const;

/** State and dates of a promotion on its card, as people write them; the exact times are in the title. */
export function PromotionDates({ promotion }: { promotion: Promotion }) {
  const t = useTranslations('promotions');
  const locale = useLocale();
  const period = periodOf(promotion);
  if (!period) return null;
  const state = periodState(period, Date.now());
  const start = 'start' in period ? humanDay(period.start, locale) : '';
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-t3">
      {state && <Status kind={kinds[state]}>{t(`state.${state}`, { day: start })}</Status>}
      {period.kind === 'long-term' && t('longTerm')}
      {period.kind === 'from' && state !== 'coming' && (
        <time dateTime={new Date(period.start).toISOString()} title={exactPeriod(period)}>
          {t('from', { start })}
        </time>
      )}
      {period.kind === 'until' && (
        <time dateTime={new Date(period.end).toISOString()} title={exactPeriod(period)}>
          {t('until', { end: humanDay(period.end, locale) })}
        </time>
      )}
      {period.kind === 'range' && (
        <time dateTime={new Date(period.end).toISOString()} title={exactPeriod(period)} className="num">
          {humanRange(period.start, period.end, locale)}
        </time>
      )}
    </span>
  );
}
