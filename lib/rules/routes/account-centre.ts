import type { Access } from '#lib/rules/roles.ts';
import { centreHref } from './centre-address.ts';

/** Groups of the centre's menu, in order. */
export const centreGroups = ['money', 'rewards', 'records', 'agent', 'you'] as const;

/**
 * Pages of the member centre (docs/features.md#90), each a deep link `?center=key` over any page. A page is
 * listed once it is built; `flag` is the operator's switch that it needs, if any.
 */
export const centrePages = [
  { key: 'depositv2', who: 'member', flag: null, group: 'money' },
  { key: 'withdraw', who: 'member', flag: null, group: 'money' },
  { key: 'transferFund', who: 'member', flag: null, group: 'money' },
  { key: 'transferUpline', who: 'member', flag: null, group: 'money' },
  { key: 'accounts', who: 'member', flag: null, group: 'money' },
  { key: 'rewardCenter', who: 'member', flag: null, group: 'rewards' },
  { key: 'tickets', who: 'member', flag: null, group: 'rewards' },
  { key: 'missionLeaderboard', who: 'member', flag: null, group: 'rewards' },
  { key: 'vip', who: 'member', flag: null, group: 'rewards' },
  { key: 'referral', who: 'member', flag: null, group: 'rewards' },
  { key: 'transactionHistory', who: 'member', flag: null, group: 'records' },
  { key: 'personalHistoryCopy', who: 'member', flag: null, group: 'records' },
  { key: 'personalProfit', who: 'member', flag: null, group: 'records' },
  { key: 'bonusDetails', who: 'member', flag: null, group: 'records' },
  { key: 'manualRebate', who: 'member', flag: 'MANPLAYREB3', group: 'records' },
  { key: 'messageV2', who: 'member', flag: null, group: 'you' },
  { key: 'chatRoom', who: 'member', flag: null, group: 'you' },
  { key: 'feedback', who: 'member', flag: null, group: 'you' },
  { key: 'agentContracts', who: 'agent', flag: 'AGENTCON3', group: 'agent' },
  { key: 'agentDividendRecordCopy2', who: 'agent', flag: 'AGENTCON3', group: 'agent' },
  { key: 'agentDailyWages2', who: 'agent', flag: 'AGENTCON3', group: 'agent' },
  { key: 'agentHourSalary', who: 'agent', flag: 'AGENTCON3', group: 'agent' },
  { key: 'agentRealtimeSalary', who: 'agent', flag: 'AGENTCON3', group: 'agent' },
  { key: 'protection', who: 'member', flag: null, group: 'you' },
  { key: 'securityCenter', who: 'member', flag: null, group: 'you' },
] as const satisfies readonly {
  key: string;
  who: Access;
  flag: string | null;
  group: (typeof centreGroups)[number];
}[];

export type CentreKey = (typeof centrePages)[number]['key'];

/** True when the switch that a page needs is among those that are on. */
export function isOffered({ flag }: { flag: string | null }, on: readonly string[]): boolean {
  return flag === null || on.includes(flag);
}

/** Switches that pages of the centre need and that the operator has on. */
export function switchesOn(switches: Readonly<Record<string, boolean>> | undefined): string[] {
  return centrePages.flatMap(({ flag }) => (flag && switches?.[flag] ? [flag] : []));
}

/** True for a page of the centre that agents have in their own view too: contracts, pay, and the transfer. */
export function isInAgentView(page: (typeof centrePages)[number]): boolean {
  return page.group === 'agent' || page.key === 'transferUpline';
}

/** Parts of the security centre, in order: `?center=securityCenter&part=devices`. */
export const securityParts = ['profile', 'password', 'payment', 'factors', 'devices'] as const;
export type SecurityPart = (typeof securityParts)[number];

/** Page of a key, or null for any other text. */
export function centrePageOf(key: string | null): (typeof centrePages)[number] | null {
  return centrePages.find(page => page.key === key) ?? null;
}

/** Part of the security centre that an address names; the first by default. */
export function securityPartOf(part: string | null): SecurityPart {
  return securityParts.find(one => one === part) ?? 'profile';
}

/** Part of a page: the number of a deposit, say, or a form; null for the page itself and for other texts. */
const PART = /^[A-Za-z0-9-]{1,60}$/;

/** Part that an address names: of the security centre always one, of other pages any or none. */
export function centrePartOf(key: CentreKey, part: string | null): string | null {
  if (key === 'securityCenter') return securityPartOf(part);
  return part !== null && PART.test(part) ? part : null;
}

/** Mark that a sign-in carries along to open the centre afterwards: `securityCenter.devices`. */
export function centreMark(key: CentreKey, part: string | null): string {
  return [key, centrePartOf(key, part) ?? ''].join('.');
}

/** Address of such a mark; null for every other text. */
export function centreHrefOfMark(mark: string | null): string | null {
  const [key = '', part = ''] = (mark ?? '').split('.');
  const page = centrePageOf(key);
  return page && centreHref(page.key, centrePartOf(page.key, part));
}

const PAGE_OF_NUMBER: Readonly<Record<string, CentreKey>> = {
  D: 'depositv2',
  W: 'withdraw',
  R: 'rewardCenter',
  F: 'feedback',
};

/** Address of what a number such as `D000000012` or `W000000007` names; null for others. */
export function centreHrefOfNumber(number: string | null): string | null {
  const page = PAGE_OF_NUMBER[number?.[0] ?? ''];
  return page && number ? centreHref(page, centrePartOf(page, number)) : null;
}
