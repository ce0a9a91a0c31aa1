import { HOUSE_RATE, RATE_STEP, rateProducts } from '#lib/rules/agents/rates.ts';
import { agentPermissions } from '#lib/rules/contracts/permissions.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { PORTRAITS } from '#platform/art/portrait.ts';
import { hashPassword } from '#platform/auth/password-hash.ts';
import { fundWallet } from '#platform/ledger/funding.ts';
import { findAccount, insertAccount } from '#platform/store/accounts/accounts.ts';
import { hasAffiliateCodes, putAffiliateCode } from '#platform/store/accounts/registrations.ts';
import { addPermissions, insertRates } from '#platform/store/agents/standing.ts';
import { lockSeed, type Store, type Tx } from '#platform/store/db/db.ts';

/** Password of every demo account. Production refuses to start while one of them exists. */
export const DEMO_PASSWORD = 'Demo1234';

type DemoAccount = {
  id: number;
  username: string;
  type: number;
  upline: string | null;
  nickname: string;
  /** Opening balance in minor units. */
  balance: bigint;
};

const MEMBER = 3;

/** Account tree: agent01 over agent02 and agent41, agent41 over agent42, members below each. */
const people: readonly Omit<DemoAccount, 'id'>[] = [
  { username: 'agent01', type: 1, upline: null, nickname: 'Aisyah', balance: 500_000n },
  { username: 'agent02', type: 2, upline: 'agent01', nickname: 'Bram', balance: 250_000n },
  { username: 'agent41', type: 41, upline: 'agent01', nickname: 'Chen', balance: 250_000n },
  { username: 'agent42', type: 42, upline: 'agent41', nickname: 'Devi', balance: 120_000n },
  { username: 'player01', type: MEMBER, upline: 'agent42', nickname: 'Elin', balance: 100_000n },
  { username: 'player02', type: MEMBER, upline: 'agent02', nickname: 'Farid', balance: 100_000n },
  { username: 'member11', type: MEMBER, upline: 'agent42', nickname: 'Grace', balance: 32_050n },
  { username: 'member12', type: MEMBER, upline: 'agent42', nickname: 'Hafiz', balance: 8_800n },
  { username: 'member21', type: MEMBER, upline: 'agent41', nickname: 'Ines', balance: 150_000n },
  { username: 'member22', type: MEMBER, upline: 'agent41', nickname: 'Jun', balance: 0n },
  { username: 'member31', type: MEMBER, upline: 'agent02', nickname: 'Kamal', balance: 45_500n },
  { username: 'member32', type: MEMBER, upline: 'agent01', nickname: 'Lena', balance: 21_000n },
];

const FIRST_ID = 70_000_001;
/** Days since the rates of the demo were set: before all play of its history, which is paid by them. */
const RATED_DAYS = 90;

const demoAccounts: readonly DemoAccount[] = people.map((person, index) => ({
  ...person,
  id: FIRST_ID + index,
}));

/**
 * Gives a demo account the rates of its level, and an agent what it may do: everything at the first level, no
 * unmasked contacts below.
 */
export async function seedStanding(
  tx: Tx,
  { id, type, level, at }: { id: number; type: number; level: number; at: Date },
): Promise<void> {
  const rate = Math.max(0, HOUSE_RATE - 2 * level * RATE_STEP);
  await insertRates(tx, { accountId: id, rates: new Map(rateProducts.map(product => [product, rate])), at });
  if (roleOfType(type) !== 'agent') return;
  await addPermissions(
    tx,
    id,
    agentPermissions.filter(name => level === 0 || name !== 'see-contacts'),
  );
}

/** Levels of the demo's first accounts below the house. */
function levelOf(username: string): number {
  const upline = people.find(person => person.username === username)?.upline ?? null;
  return upline === null ? 0 : 1 + levelOf(upline);
}

async function areThere(tx: Tx): Promise<boolean> {
  return (await findAccount(tx, FIRST_ID)) !== undefined;
}

/** Seeds the demo accounts, unless they exist already. Ids, names and balances are the same everywhere. */
export async function seedDemoAccounts(store: Store, at: Date): Promise<void> {
  if (await store.read(areThere)) return;
  const hashes = await Promise.all(demoAccounts.map(() => hashPassword(DEMO_PASSWORD)));
  const ids = new Map(demoAccounts.map(account => [account.username, account.id]));
  await store.write(async tx => {
    await lockSeed(tx);
    if (await areThere(tx)) return;
    for (const [index, account] of demoAccounts.entries()) {
      await insertAccount(tx, {
        id: account.id,
        username: account.username,
        type: account.type,
        nickname: account.nickname,
        passwordHash: hashes[index] ?? null,
        uplineId: account.upline === null ? null : (ids.get(account.upline) ?? null),
        icon: String(index % PORTRAITS),
        email: `${account.username}@foyer.example`,
        demo: true,
        firstTime: false,
        at,
      });
      const { id: accountId, username, balance: amount, type } = account;
      const rated = new Date(at.getTime() - RATED_DAYS * DAY_MS);
      await seedStanding(tx, { id: accountId, type, level: levelOf(username), at: rated });
      await fundWallet(tx, { accountId, username, amount, at });
    }
  });
}

/**
 * Seeds an invitation code for every demo agent, equal to its name, on every site. Also added to an older
 * database; closed codes stay closed.
 */
export async function seedDemoCodes(store: Store, at: Date): Promise<void> {
  await store.write(async tx => {
    await lockSeed(tx);
    if ((await hasAffiliateCodes(tx)) || !(await areThere(tx))) return;
    for (const { id, username, type } of demoAccounts)
      if (type !== MEMBER)
        await putAffiliateCode(tx, { code: username.toUpperCase(), accountId: id, domain: null, at });
  });
}
