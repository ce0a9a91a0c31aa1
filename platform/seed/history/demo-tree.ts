import { DAY_MS } from '#lib/rules/time.ts';
import { PORTRAITS } from '#platform/art/portrait.ts';
import { fundWallet } from '#platform/ledger/funding.ts';
import { seedStanding } from '#platform/seed/demo-accounts.ts';
import { findAccountByName, insertAccount } from '#platform/store/accounts/accounts.ts';
import type { Tx } from '#platform/store/db/db.ts';

type TreePerson = { username: string; type: number; upline: string; level: number };

/** Agent of the demo who is short of money, so that something is owed below; in minor units. */
const SHORT = { username: 'agent012', opening: 100n };

const SUB_AGENT = 2;
const MEMBER = 3;
const OPENING = 20_000n;

/** Agents that the tree grows below, with their level below the house. */
const stems = [
  { upline: 'agent01', level: 0, agents: 3, members: 4 },
  { upline: SHORT.username, level: 1, agents: 1, members: 0 },
  { upline: 'agent02', level: 1, agents: 2, members: 4 },
  { upline: 'agent41', level: 1, agents: 2, members: 4 },
  { upline: 'agent42', level: 2, agents: 1, members: 3 },
];
const MEMBERS_OF_EACH = 3;

/** Further people of the demo: sub-agents with members, below the first agents. The same everywhere. */
export const treePeople: readonly TreePerson[] = stems.flatMap(({ upline, level, agents, members }) => {
  const stem = upline.slice('agent'.length);
  const below = Array.from({ length: agents }, (_, at) => `agent${stem}${at + 1}`);
  return [
    ...below.map(username => ({ username, type: SUB_AGENT, upline, level: level + 1 })),
    ...Array.from({ length: members }, (_, at) => ({
      username: `member${stem}${at + 1}x`,
      type: MEMBER,
      upline,
      level: level + 1,
    })),
    ...below.flatMap(agent =>
      Array.from({ length: MEMBERS_OF_EACH }, (_, at) => ({
        username: `member${agent.slice('agent'.length)}${at + 1}`,
        type: MEMBER,
        upline: agent,
        level: level + 2,
      })),
    ),
  ];
});

/** Days since a person of the tree joined, of `days` in which they all did. */
export function treeAge(index: number, days: number): number {
  return (days * (treePeople.length - index)) / treePeople.length;
}

/** Seeds the further people with rates, permissions and a little money. They share the hash of one password. */
export async function seedDemoTree(
  tx: Tx,
  { now, days, hash }: { now: number; days: number; hash: string },
): Promise<void> {
  for (const [index, { username, type, upline, level }] of treePeople.entries()) {
    const above = await findAccountByName(tx, upline);
    if (!above || (await findAccountByName(tx, username))) continue;
    const at = new Date(Math.round(now - treeAge(index, days) * DAY_MS));
    const id = await insertAccount(tx, {
      username,
      type,
      passwordHash: hash,
      uplineId: above.id,
      icon: String(index % PORTRAITS),
      email: `${username}@foyer.example`,
      demo: true,
      firstTime: false,
      at,
    });
    await seedStanding(tx, { id, type, level, at });
    const amount = username === SHORT.username ? SHORT.opening : OPENING;
    await fundWallet(tx, { accountId: id, username, amount, at });
  }
}
