import { useLocale, useTranslations } from 'next-intl';
import { Status } from '#components/ui/tag.tsx';
import { formatDateTime } from '#lib/i18n/dates.ts';
import { humanDay, humanRange } from '#lib/i18n/human-dates.ts';
import { type PromotionSpan, periodOf, periodState } from '#lib/rules/promotion.ts';
import type { Promotion } from './promotion.ts';

const kinds = { running: 'positive', ending: 'warning', coming: 'plain' } as const;

/** Both ends as the documents write them, for the title of a date. */
function exact(period: PromotionSpan): string {
  const ends = [...('start' in period ? [period.start] : []), ...('end' in period ? [period.end] : [])];
  return ends.map(formatDateTime).join(' – ');
}

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
        <time dateTime={new Date(period.start).toISOString()} title={exact(period)}>
          {t('from', { start })}
        </time>
      )}
      {period.kind === 'until' && (
        <time dateTime={new Date(period.end).toISOString()} title={exact(period)}>
          {t('until', { end: humanDay(period.end, locale) })}
        </time>
      )}
      {period.kind === 'range' && (
        <time dateTime={new Date(period.end).toISOString()} title={exact(period)} className="num">
          {humanRange(period.start, period.end, locale)}
        </time>
      )}
    </span>
  );
}
