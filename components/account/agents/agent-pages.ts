import type { ComponentType } from 'react';
import { lazyPart } from '#components/shared/on-demand.tsx';
import type { AgentPageKey } from '#lib/rules/routes/agent-centre.ts';

export type AgentPageProps = {
  /** Rest of the address within the page, such as a person or a range. */
  part: string | null;
  /** Switches of the operator that are on. */
  on?: readonly string[];
};

/** Pages of the agent centre, each loaded when it is first opened. */
export const agentBodies: Record<AgentPageKey, ComponentType<AgentPageProps>> = {
  agentTeamOverview: lazyPart(async () => (await import('./overview-page.tsx')).OverviewPage),
  agentAnnouncement: lazyPart(async () => (await import('./announcements-page.tsx')).AnnouncementsPage),
  downlineManagmentView: lazyPart(async () => (await import('./downline-page.tsx')).DownlineManagementPage),
  personalHistoryCopy: lazyPart(async () => (await import('./reports/betting-page.tsx')).BettingPage),
  palStatementsAgentCopy: lazyPart(
    async () => (await import('./reports/profit-page.tsx')).DownlineProfitPage,
  ),
  agentRevenueReport: lazyPart(async () => (await import('./reports/income-page.tsx')).IncomePage),
  registerCenter: lazyPart(async () => (await import('./register-page.tsx')).RegisterPage),
  agentDownlineTransactionDetailsCopy: lazyPart(
    async () => (await import('./reports/details-page.tsx')).DetailsPage,
  ),
};
