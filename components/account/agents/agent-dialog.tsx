'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { RailLink } from '#components/account/parts/rail-link.tsx';
import { classes } from '#components/ui/classes.ts';
import type { IconName } from '#components/ui/icons/icon.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import {
  type AgentPageKey,
  agentGroups,
  agentHref,
  agentPages,
  agentPartOf,
} from '#lib/rules/routes/agent-centre.ts';
import { agentBodies } from './agent-pages.ts';

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

function Rail({ current }: { current: AgentPageKey }) {
  const t = useTranslations('agents');
  return (
    <nav aria-label={t('pages')} className="overflow-y-auto border-r border-line bg-s0 pt-4 pb-3">
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
function PhonePages({ current }: { current: AgentPageKey }) {
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

/** Dialog of the agent centre: its menu at the left, a line of tabs on phones, the selected page beside it. */
export function AgentDialog({
  page,
  part,
  onClose,
}: {
  page: AgentPageKey;
  part: string | null;
  onClose: () => void;
}) {
  const t = useTranslations('agents');
  useDocumentTitle(t(page));
  const Body = agentBodies[page];
  return (
    <Dialog
      open
      size="centre"
      aside={<Rail current={page} />}
      title={t(page)}
      onClose={onClose}
      coverClose={false}
    >
      <PhonePages current={page} />
      <section data-first-focus tabIndex={-1} aria-label={t(page)} className="outline-none">
        <Suspense fallback={<Skeleton className="h-80" />}>
          <Body part={agentPartOf(part)} />
        </Suspense>
      </section>
    </Dialog>
  );
}
