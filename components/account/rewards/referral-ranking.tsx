'use client';

import { useTranslations } from 'next-intl';
import { Money } from '#components/shared/money.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { useCall } from '#lib/client/use-call.ts';

const RANKING = 'GET /wps/relay/ODSFE2_referralRanking';

/** Ranking of this month's rewards for friends, with masked names; renders nothing while it is empty. */
export function ReferralRanking() {
  const t = useTranslations('referral');
  const { data } = useCall(RANKING, {});
  if (!data || data.list.length === 0) return null;
  return (
    <section>
      <h3 className="display mb-2 text-lg">{t('ranking')}</h3>
      <Panel className="overflow-clip">
        <ol>
          {data.list.map(row => (
            <li
              key={row.rank}
              className="flex min-h-11 items-center gap-3 border-t border-line px-4 first:border-t-0"
            >
              <span className="display num w-6 text-brass">{row.rank}</span>
              <span className="min-w-0 flex-1 font-med wrap-anywhere">
                {row.customerName} {row.isOwn && <Tag>{t('you')}</Tag>}
              </span>
              <Money amount={row.totalAmount} currency={data.currency} className="font-bold" />
            </li>
          ))}
        </ol>
      </Panel>
    </section>
  );
}
