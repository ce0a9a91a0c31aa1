'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/ui/navigation/link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Status } from '#components/ui/tag.tsx';
import { promotionHref } from '#lib/i18n/paths.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import type { ActivityState } from '#lib/rules/rewards/promotion-state.ts';
import { type Activity, useActivities } from './activities.ts';
import { stateMarks } from './state-marks.ts';

const MOST = 4;
/** Claimable promotions first, then those the member is working on, then the others. */
const ORDER: readonly ActivityState[] = ['claim', 'process', 'joined', 'rejected', 'applying', 'claimed'];

function yours(activities: readonly Activity[]): Activity[] {
  return activities
    .filter(({ state, joinedAt }) => joinedAt !== undefined && ORDER.includes(state))
    .toSorted((left, right) => ORDER.indexOf(left.state) - ORDER.indexOf(right.state))
    .slice(0, MOST);
}

/** The member's own promotions above the list: at most four, what can be claimed first. */
export function YourPromotions() {
  const t = useTranslations('promotionState');
  const locale = useLocale();
  const own = yours(useActivities() ?? []);
  if (own.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="display mb-2 text-xl">{t('yours')}</h2>
      <Panel className="overflow-clip">
        <ul>
          {own.map(({ promotionId, promotionName, state, bonusAmount, currency }) => (
            <li key={promotionId} className="border-t border-line first:border-t-0">
              <Link
                href={promotionHref(locale, promotionId, promotionName)}
                data-promotion={promotionId}
                className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-s3"
              >
                <b className="text-md">{promotionName}</b>
                <span className="flex items-center gap-4">
                  <span className="num text-md">{formatMoney(bonusAmount, currency)}</span>
                  <Status kind={stateMarks[state]}>{t(`state_${state}`)}</Status>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  );
}
