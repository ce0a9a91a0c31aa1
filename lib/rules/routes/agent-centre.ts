import { AGENT_CENTRE } from './centre-address.ts';

/** Groups of the agent centre's menu, in order. */
export const agentGroups = ['start', 'team', 'reports'] as const;

/** Pages of the agent centre (docs/features.md#95), each a deep link `?agentCenter=key` over any page. */
export const agentPages = [
  { key: 'agentTeamOverview', group: 'start' },
  { key: 'agentAnnouncement', group: 'start' },
  { key: 'downlineManagmentView', group: 'team' },
  { key: 'personalHistoryCopy', group: 'reports' },
  { key: 'palStatementsAgentCopy', group: 'reports' },
  { key: 'agentRevenueReport', group: 'reports' },
  { key: 'registerCenter', group: 'team' },
  { key: 'agentDownlineTransactionDetailsCopy', group: 'reports' },
] as const satisfies readonly { key: string; group: (typeof agentGroups)[number] }[];

export type AgentPageKey = (typeof agentPages)[number]['key'];

/** Page of a key, or null for any other text. */
export function agentPageOf(key: string | null): AgentPageKey | null {
  return agentPages.find(page => page.key === key)?.key ?? null;
}

const PART = /^[A-Za-z0-9-]{1,60}$/;

/** Part of a page that an address names, such as a person or a range; null for none. */
export function agentPartOf(part: string | null): string | null {
  return part !== null && PART.test(part) ? part : null;
}

/** Address of a page of the agent centre over the current page. */
export function agentHref(key: AgentPageKey, part?: string | null): string {
  return `?${new URLSearchParams({ [AGENT_CENTRE]: key, ...(part ? { part } : {}) })}`;
}

/** Mark that a sign-in carries along to open the centre afterwards: `agentTeamOverview.7`. */
export function agentMark(key: AgentPageKey, part: string | null): string {
  return `${key}.${agentPartOf(part) ?? ''}`;
}

/** Address of such a mark; null for every other text. */
export function agentHrefOfMark(mark: string | null): string | null {
  const [key = '', part = ''] = (mark ?? '').split('.');
  const page = agentPageOf(key);
  return page && agentHref(page, agentPartOf(part));
}
