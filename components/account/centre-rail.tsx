'use client';

import { useTranslations } from 'next-intl';
import { Money } from '#components/shared/money.tsx';
import { classes } from '#components/ui/classes.ts';
import { Icon, type IconName } from '#components/ui/icons/icon.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { type CentreKey, centreGroups, centreHref, centrePages } from '#lib/rules/routes/account-centre.ts';

const icons: Record<CentreKey, IconName> = {
  depositv2: 'download',
  withdraw: 'upload',
  accounts: 'bank',
  transactionHistory: 'list',
  personalHistoryCopy: 'receipt',
  personalProfit: 'chart',
  bonusDetails: 'gift',
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
        {funds && <Money amount={funds.sumBalance} currency={funds.currency} />}
      </p>
    </div>
  );
}

/** Menu of the member centre at its left edge: account, wallet and pages by group. Not on phones. */
export function CentreRail({ current }: { current: CentreKey }) {
  const t = useTranslations('centre');
  const groups = centreGroups
    .map(group => ({ group, pages: centrePages.filter(page => page.group === group) }))
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
                  <a
                    href={centreHref(key)}
                    aria-current={key === current ? 'page' : undefined}
                    className={classes(
                      'flex min-h-9 items-center gap-2.5 border-l-3 px-3 text-md -outline-offset-2',
                      key === current
                        ? 'border-mark bg-s2 font-bold text-t1'
                        : 'border-transparent text-t2 hover:bg-s1 hover:text-t1',
                    )}
                  >
                    <Icon name={icons[key]} size={18} />
                    {t(key)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
