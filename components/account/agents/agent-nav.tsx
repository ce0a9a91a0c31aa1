'use client';

import { useTranslations } from 'next-intl';
import { CentreCount } from '#components/account/centre-count.tsx';
import { centreEntries, centreIcons } from '#components/account/centre-entries.ts';
import { useWaitingContracts } from '#components/account/contracts/use-waiting-contracts.ts';
import { RailLink } from '#components/account/parts/rail-link.tsx';
import { classes } from '#components/ui/classes.ts';
import type { IconName } from '#components/ui/icons/icon.tsx';
import type { CentreKey } from '#lib/rules/routes/account-centre.ts';
import { type AgentPageKey, agentGroups, agentHref, agentPages } from '#lib/rules/routes/agent-centre.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';

const icons: Record<AgentPageKey, IconName> = {
  agentTeamOverview: 'chart',
  agentAnnouncement: 'speaker',
  downlineManagmentView: 'user',
  personalHistoryCopy: 'grid',
  palStatementsAgentCopy: 'receipt',
  agentRevenueReport: 'wallet',
  registerCenter: 'invite',
  agentDownlineTransactionDetailsCopy: 'list',
};

/** Switches of the operator that are on. */
type On = readonly string[];

/** Pages of the member centre that are about contracts, as far as the operator has them on, and the transfer. */
function useMemberPages(on: On): { key: CentreKey; waiting: number }[] {
  const waiting = useWaitingContracts(on.includes('AGENTCON3')).length;
  const pages = centreEntries('agent', on).flatMap(({ group, pages: all }) => (group === 'agent' ? all : []));
  return [
    ...pages.map(({ key }) => ({ key, waiting: key === 'agentContracts' ? waiting : 0 })),
    { key: 'transferUpline', waiting: 0 },
  ];
}

function GroupTitle({ children }: { children: string }) {
  return <h3 className="px-4 pt-3.5 pb-1.5 text-xs font-med text-t3">{children}</h3>;
}

/** Menu of the agent centre by groups, with the pages of contracts, which open in the member centre. */
export function Rail({
  current,
  on,
  className,
}: {
  current: AgentPageKey | CentreKey | null;
  on: On;
  className: string;
}) {
  const t = useTranslations('agents');
  const centre = useTranslations('centre');
  return (
    <nav aria-label={t('pages')} className={className}>
      {agentGroups.map(group => (
        <div key={group}>
          {group !== 'start' && agentPages.some(page => (page.group as string) === group) && (
            <GroupTitle>{t(`group_${group}`)}</GroupTitle>
          )}
          <ul>
            {agentPages
              .filter(page => (page.group as string) === group)
              .map(({ key }) => (
                <li key={key}>
                  <RailLink href={agentHref(key)} icon={icons[key]} current={key === current}>
                    {t(key)}
                  </RailLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <GroupTitle>{t('group_pay')}</GroupTitle>
      <ul>
        {useMemberPages(on).map(({ key, waiting }) => (
          <li key={key}>
            <RailLink href={centreHref(key)} icon={centreIcons[key]} current={key === current}>
              {centre(key)}
              <CentreCount of={{ count: waiting, label: 'waiting' }} />
            </RailLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const CURRENT = 'border-mark font-bold text-t1';
const OTHER = 'border-transparent text-t2';
const TAB = 'grid min-h-10 items-center border-b-2 text-md whitespace-nowrap -outline-offset-2';

/** Pages of the centre as a line of tabs: phones have no menu at the left. */
export function PhonePages({ current, on }: { current: AgentPageKey | CentreKey | null; on: On }) {
  const t = useTranslations('agents');
  const centre = useTranslations('centre');
  return (
    <nav aria-label={t('pages')} className="scroll-x relative -mx-4 mb-4 border-b border-line px-4 md:hidden">
      <ul className="flex w-max gap-4">
        {agentPages.map(({ key }) => (
          <li key={key}>
            <a
              href={agentHref(key)}
              aria-current={key === current ? 'page' : undefined}
              className={classes(TAB, key === current ? CURRENT : OTHER)}
            >
              {t(key)}
            </a>
          </li>
        ))}
        {useMemberPages(on).map(({ key, waiting }) => (
          <li key={key}>
            <a
              href={centreHref(key)}
              aria-current={key === current ? 'page' : undefined}
              className={classes(TAB, 'grid-flow-col gap-1.5', key === current ? CURRENT : OTHER)}
            >
              {centre(key)}
              <CentreCount of={{ count: waiting, label: 'waiting' }} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
