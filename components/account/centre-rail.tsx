'use client';

import { useTranslations } from 'next-intl';
import { RailLink } from '#components/account/parts/rail-link.tsx';
import { Money } from '#components/shared/money.tsx';
import type { IconName } from '#components/ui/icons/icon.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { useRole } from '#lib/client/use-role.ts';
import { mainBalance } from '#lib/rules/cashier/wallets.ts';
import { accessObstacle } from '#lib/rules/roles.ts';
import { type CentreKey, centreGroups, centrePages, isOffered } from '#lib/rules/routes/account-centre.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { useWaitingContracts } from './contracts/use-waiting-contracts.ts';

const icons: Record<CentreKey, IconName> = {
  depositv2: 'download',
  withdraw: 'upload',
  transferFund: 'wallet',
  transferUpline: 'arrow-right',
  accounts: 'bank',
  tickets: 'promo',
  missionLeaderboard: 'chart',
  vip: 'crown',
  referral: 'invite',
  transactionHistory: 'list',
  personalHistoryCopy: 'receipt',
  personalProfit: 'chart',
  bonusDetails: 'receipt',
  manualRebate: 'promo',
  rewardCenter: 'gift',
  messageV2: 'bell',
  feedback: 'talk',
  agentContracts: 'receipt',
  agentDividendRecordCopy2: 'chart',
  agentDailyWages2: 'list',
  agentHourSalary: 'list',
  agentRealtimeSalary: 'list',
  protection: 'shield',
  securityCenter: 'lock',
};

/** Signed-in account and its main wallet. */
function Who() {
  const t = useTranslations('centre');
  const { data: info } = useCall('GET /wps/member/info', {});
  const { data: funds } = useCall('GET /wps/v2/wallets/balance', {});
  return (
    <div className="border-b border-line px-4 pt-4 pb-3">
      <p className="truncate font-bold">{info?.nickname || info?.account || '\u00a0'}</p>
      <p className="mt-3 text-sm text-t3">{t('mainWallet')}</p>
      <p className="display mt-0.5 min-h-7 text-xl">
        {funds && <Money amount={mainBalance(funds)} currency={funds.currency} />}
      </p>
    </div>
  );
}

/** Red count of a page; nothing for zero. */
function Count({ count, label }: { count: number; label: 'waiting' | 'toClaim' }) {
  const t = useTranslations('centre');
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-danger px-1.5 text-xs font-bold text-s0">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t(label, { count })}</span>
    </span>
  );
}

/** Menu of the member centre at its left edge: account, wallet and pages by group. Not on phones. */
export function CentreRail({ current, on }: { current: CentreKey; on: readonly string[] }) {
  const t = useTranslations('centre');
  const role = useRole();
  const waiting = useWaitingContracts(role === 'agent' && on.includes('AGENTCON3')).length;
  const toClaim = useCall('GET /wps/relay/MCSFE_getAvailablePromotions', {}).data?.unclaimedCount ?? 0;
  const groups = centreGroups
    .map(group => ({
      group,
      pages: centrePages.filter(
        page => page.group === group && isOffered(page, on) && !accessObstacle(page.who, role),
      ),
    }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <div className="overflow-y-auto border-r border-line bg-s0 pb-3">
      <Who />
      <nav aria-label={t('pages')}>
        {groups.map(({ group, pages }) => (
          <div key={group}>
            <h3 className="px-4 pt-3.5 pb-1.5 text-xs font-med text-t3">{t(`group_${group}`)}</h3>
            <ul>
              {pages.map(({ key }) => (
                <li key={key}>
                  <RailLink href={centreHref(key)} icon={icons[key]} current={key === current}>
                    {t(key)}
                    {key === 'agentContracts' && <Count count={waiting} label="waiting" />}
                    {key === 'rewardCenter' && <Count count={toClaim} label="toClaim" />}
                  </RailLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
