'use client';

import { useTranslations } from 'next-intl';
import { RailLink } from '#components/account/parts/rail-link.tsx';
import { classes } from '#components/ui/classes.ts';
import type { IconName } from '#components/ui/icons/icon.tsx';
import { type AgentPageKey, agentGroups, agentHref, agentPages } from '#lib/rules/routes/agent-centre.ts';

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

/** Menu of the agent centre by groups. */
export function Rail({ current, className }: { current: AgentPageKey | null; className: string }) {
  const t = useTranslations('agents');
  return (
    <nav aria-label={t('pages')} className={className}>
      {agentGroups.map(group => (
        <div key={group}>
          {group !== 'start' && agentPages.some(page => (page.group as string) === group) && (
            <h3 className="px-4 pt-3.5 pb-1.5 text-xs font-med text-t3">{t(`group_${group}`)}</h3>
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
    </nav>
  );
}

/** Pages of the centre as a line of tabs: phones have no menu at the left. */
export function PhonePages({ current }: { current: AgentPageKey | null }) {
  const t = useTranslations('agents');
  return (
    <nav aria-label={t('pages')} className="scroll-x -mx-4 mb-4 border-b border-line px-4 md:hidden">
      <ul className="flex w-max gap-4">
        {agentPages.map(({ key }) => (
          <li key={key}>
            <a
              href={agentHref(key)}
              aria-current={key === current ? 'page' : undefined}
              className={classes(
                'grid min-h-10 items-center border-b-2 text-md whitespace-nowrap -outline-offset-2',
                key === current ? 'border-mark font-bold text-t1' : 'border-transparent text-t2',
              )}
            >
              {t(key)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
