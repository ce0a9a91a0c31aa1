import type { LinkChannel } from '#lib/rules/agents/links.ts';
import { platformDay } from '#lib/rules/platform-time.ts';
import { seeded } from '#lib/rules/seeded.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { addVisits, insertLink, joinByLink } from '#platform/store/agents/links.ts';
import type { Tx } from '#platform/store/db/db.ts';

type DemoLink = {
  agent: string;
  code: string;
  channel: LinkChannel | null;
  remark: string;
  /** Days since it was made, and days with visits after that. */
  age: number;
  days: number;
  /** Most visits of a day. */
  visits: number;
  /** People of the tree who registered by it. */
  people: readonly string[];
};

const links: readonly DemoLink[] = [
  {
    agent: 'agent01',
    code: 'PIER2KQ',
    channel: 'telegram',
    remark: 'Pinned in the group',
    age: 58,
    days: 58,
    visits: 9,
    people: ['member011x', 'member012x', 'member013x'],
  },
  {
    agent: 'agent01',
    code: 'CARD7HN',
    channel: 'print',
    remark: 'Counter card',
    age: 40,
    days: 40,
    visits: 3,
    people: ['member014x'],
  },
  {
    agent: 'agent01',
    code: 'MOON5TW',
    channel: 'facebook',
    remark: '',
    age: 33,
    days: 9,
    visits: 14,
    people: [],
  },
  {
    agent: 'agent02',
    code: 'DOCK4RB',
    channel: 'whatsapp',
    remark: 'Family chat',
    age: 50,
    days: 50,
    visits: 4,
    people: ['member021x', 'member022x'],
  },
];

/** Seeds invitation links of the demo's agents with their visits and who of the tree registered by them. */
export async function seedDemoLinks(tx: Tx, now: number): Promise<void> {
  for (const { agent, code, channel, remark, age, days, visits, people } of links) {
    const owner = await findAccountByName(tx, agent);
    if (!owner) continue;
    const made = now - age * DAY_MS;
    const link = { code, accountId: owner.id, channel, remark, target: 'register', targetId: null } as const;
    const expiresAt = days < age ? new Date(made + days * DAY_MS) : null;
    if (!(await insertLink(tx, { ...link, expiresAt, rates: new Map(), at: new Date(made) }))) continue;
    const random = seeded(`links/${code}`);
    for (let day = 0; day < days; day++)
      await addVisits(tx, { code, day: platformDay(made + day * DAY_MS), visits: random.int(0, visits) });
    for (const username of people) {
      const person = await findAccountByName(tx, username);
      if (person) await joinByLink(tx, { accountId: person.id, code, at: person.created_at });
    }
  }
}
