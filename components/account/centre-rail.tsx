'use client';

import { useTranslations } from 'next-intl';
import { RailLink } from '#components/account/parts/rail-link.tsx';
import { Money } from '#components/shared/money.tsx';
import { tabClass } from '#components/ui/navigation/tab-class.ts';
import { useCall } from '#lib/client/use-call.ts';
import { useRole } from '#lib/client/use-role.ts';
import { mainBalance } from '#lib/rules/cashier/wallets.ts';
import type { CentreKey } from '#lib/rules/routes/account-centre.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { CentreCount, useCentreCounts } from './centre-count.tsx';
import { centreEntries, centreIcons } from './centre-entries.ts';

type Props = { current: CentreKey; on: readonly string[] };

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

/** Menu of the member centre at its left edge: account, wallet and pages by group. Not on phones. */
export function CentreRail({ current, on }: Props) {
  const t = useTranslations('centre');
  const role = useRole();
  const counts = useCentreCounts(role, on);
  return (
    <div className="overflow-y-auto border-r border-line bg-s0 pb-3">
      <Who />
      <nav aria-label={t('pages')}>
        {centreEntries(role, on).map(({ group, pages }) => (
          <div key={group}>
            <h3 className="px-4 pt-3.5 pb-1.5 text-xs font-med text-t3">{t(`group_${group}`)}</h3>
            <ul>
              {pages.map(({ key }) => (
                <li key={key}>
                  <RailLink href={centreHref(key)} icon={centreIcons[key]} current={key === current}>
                    {t(key)}
                    <CentreCount of={counts[key]} />
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

/** The menu on phones: the pages of the current one's group as a strip of tabs, the current one first. */
export function CentreStrip({ current, on }: Props) {
  const t = useTranslations('centre');
  const role = useRole();
  const counts = useCentreCounts(role, on);
  const group = centreEntries(role, on).find(({ pages }) => pages.some(({ key }) => key === current));
  if (!group) return null;
  const others = group.pages.filter(({ key }) => key !== current);
  return (
    <nav aria-label={t('pages')} className="scroll-x -mx-gutter mb-4 px-gutter md:hidden">
      <ul className="flex min-w-max gap-5 border-b border-line text-md font-med text-t2">
        {[current, ...others.map(({ key }) => key)].map(key => (
          <li key={key} className="-mb-px">
            <a
              href={centreHref(key)}
              aria-current={key === current ? 'page' : undefined}
              className={tabClass(key === current)}
            >
              {t(key)}
              <CentreCount of={counts[key]} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
