'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { useMonth } from '#components/account/rewards/use-month.ts';
import { Tabs } from '#components/ui/navigation/tabs.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { platformDay } from '#lib/rules/platform-time.ts';
import { Catalogue } from './catalogue.tsx';
import { ConvertForm } from './convert-form.tsx';
import { BALANCE, type Points } from './point-data.ts';
import { PointLines } from './point-lines.tsx';
import { PointRules } from './point-rules.tsx';
import { RedeemRecords } from './redeem-records.tsx';

const tabs = ['catalogue', 'lines', 'records', 'convert', 'rules'] as const;
type Tab = (typeof tabs)[number];

/** The largest figure of the page, and what it is worth. */
function Balance({ points }: { points: Points }) {
  const t = useTranslations('points');
  const format = useFormatter();
  const month = useMonth()(platformDay(Date.now()).slice(0, 'yyyy-MM'.length));
  const small = 'display num text-2xl';
  return (
    <Panel className="mb-6 grid overflow-clip md:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="grid content-center gap-1 px-6 py-5 max-md:px-4">
        <p className="text-sm text-t2">{t('yours')}</p>
        <p className="display num text-4xl">{format.number(points.pointBalance)}</p>
        <p className="text-sm text-t3">
          {t('worth', { amount: formatMoney(points.worth, points.currency) })}
        </p>
      </div>
      <div className="grid content-center gap-1 border-line px-6 py-4 max-md:border-t max-md:px-4 md:border-l">
        <p className="text-sm text-t2">{t('earned', { month })}</p>
        <p className={small}>+ {format.number(points.earnedThisMonth)}</p>
      </div>
      <div className="grid content-center gap-1 border-line px-6 py-4 max-md:border-t max-md:px-4 md:border-l">
        <p className="text-sm text-t2">{t('pending')}</p>
        <p className={small}>{format.number(points.pendingPoint)}</p>
      </div>
    </Panel>
  );
}

const tabInAddress = (): Tab => tabs.find(tab => `#${tab}` === location.hash) ?? 'catalogue';

/**
 * Selected tab, written into the address as its hash; again after going back, since a dialog has a history entry of its
 * own. A link to another hash of the open page selects its tab: only the entry of such a link has no state.
 */
function useTabOfAddress(): [Tab, (tab: Tab) => void] {
  const [tab, select] = useState<Tab>(tabInAddress);
  const [path] = useState(() => location.pathname);
  useEffect(() => {
    const write = () => {
      if (location.pathname !== path) return;
      const hash = tab === 'catalogue' ? '' : `#${tab}`;
      history.replaceState(history.state, '', `${path}${location.search}${hash}`);
    };
    const goBack = ({ state }: PopStateEvent) => state && write();
    const followLink = () => history.state || select(tabInAddress());
    write();
    addEventListener('popstate', goBack);
    addEventListener('hashchange', followLink);
    return () => {
      removeEventListener('popstate', goBack);
      removeEventListener('hashchange', followLink);
    };
  }, [tab, path]);
  return [tab, select];
}

/**
 * Points of the member: balance, catalogue, details, records, conversion and rules (docs/features.md#116). The tab is
 * the hash of the address, so that a reload and a link lead to it.
 */
export function PointMall() {
  const t = useTranslations('points');
  const [tab, setTab] = useTabOfAddress();
  const query = useCall(BALANCE, {});
  return (
    <QueryBoundary query={query} standIn="h-96">
      {points => (
        <>
          <Balance points={points} />
          <Tabs
            label={t('title')}
            value={tab}
            items={tabs.map(value => ({ value, label: t(`tab_${value}`) }))}
            onChange={setTab}
          >
            {tab === 'catalogue' && <Catalogue points={points} onRedeemed={() => setTab('records')} />}
            {tab === 'lines' && <PointLines />}
            {tab === 'records' && <RedeemRecords onCatalogue={() => setTab('catalogue')} />}
            {tab === 'convert' && <ConvertForm points={points} />}
            {tab === 'rules' && <PointRules />}
          </Tabs>
        </>
      )}
    </QueryBoundary>
  );
}
