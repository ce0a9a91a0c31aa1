'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '#lib/client/use-call.ts';
import type { Role } from '#lib/rules/roles.ts';
import type { CentreKey } from '#lib/rules/routes/account-centre.ts';
import { useWaitingContracts } from './contracts/use-waiting-contracts.ts';

type Label = 'waiting' | 'toClaim' | 'toPlay' | 'toRead';
type Counts = Partial<Record<CentreKey, { count: number; label: Label }>>;

/** Numbers of open items of the pages of the member centre; the event stream keeps it up to date. */
export function useCentreCounts(role: Role, on: readonly string[]): Counts {
  const contracts = useWaitingContracts(role === 'agent' && on.includes('AGENTCON3')).length;
  const rewards = useCall('GET /wps/relay/MCSFE_getAvailablePromotions', {}).data;
  const tickets = useCall('GET /wps/relay/PROMOFE_getClaimTicketList', {}).data ?? [];
  const missions = useCall('GET /wps/relay/MCSFE_getMissionSummaryDetails', { status: 'O' }).data?.list ?? [];
  const ready = missions.flatMap(({ milestones }) => milestones.filter(({ status }) => status === 'ready'));
  const unread = useCall('GET /wps/relay/CSP_unreadCount', {}).data ?? 0;
  return {
    agentContracts: { count: contracts, label: 'waiting' },
    rewardCenter: { count: rewards?.unclaimedCount ?? 0, label: 'toClaim' },
    tickets: { count: tickets.length, label: 'toPlay' },
    missionLeaderboard: { count: ready.length, label: 'toClaim' },
    messageV2: { count: unread, label: 'toRead' },
  };
}

/** Red count of a page; nothing for zero. */
export function CentreCount({ of }: { of: Counts[CentreKey] }) {
  const t = useTranslations('centre');
  if (!of || of.count === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-danger px-1.5 text-xs font-bold text-s0">
      <span aria-hidden="true">{of.count}</span>
      <span className="sr-only">{t(of.label, { count: of.count })}</span>
    </span>
  );
}
