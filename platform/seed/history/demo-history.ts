import { DAY_MS, SECOND_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { hashPassword } from '#platform/auth/password-hash.ts';
import type { StoredPicture } from '#platform/cashier/read-picture.ts';
import { claimRebate } from '#platform/cashier/rebates.ts';
import { catchUpStandings } from '#platform/rewards/vip.ts';
import { DEMO_PASSWORD } from '#platform/seed/demo-accounts.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { markRead } from '#platform/store/accounts/messages.ts';
import { lockSeed } from '#platform/store/db/db.ts';
import { hasMoneyHistory } from '#platform/store/money/deposits.ts';
import { CONTRACT_DAYS, contractPeople, contractSteps } from './demo-contracts.ts';
import { seedDemoLinks } from './demo-links.ts';
import { messageSteps } from './demo-messages.ts';
import { seedDemoOffers } from './demo-offers.ts';
import { programmeSteps } from './demo-programmes.ts';
import { seedDemoRewards } from './demo-rewards.ts';
import { seedDemoTree, treeAge, treePeople } from './demo-tree.ts';
import { type HistoryDeposit, historyDepositSteps } from './history-deposits.ts';
import { type HistoryMember, type HistoryStep, historyMember, playStep } from './history-member.ts';
import { pointSteps } from './history-points.ts';
import {
  DEMO_PAYMENT_PASSWORD,
  type HistoryWithdrawal,
  payoutAccountStep,
  statementPicture,
  withdrawalSteps,
} from './history-withdrawals.ts';

/** Days that the history goes back. */
export const HISTORY_DAYS = 21;

/** The youngest people of the tree: friends of the demo's member. */
const FRIENDS_FROM = 8;

/** Seconds between two rounds of a session. */
const ROUND_SECONDS = 40;

type Script = {
  username: string;
  /** Name that withdrawals are paid to. */
  holder: string;
  /** Days of the history with play, and rounds of such a day. */
  playDays: number;
  rounds: number;
  /** Days back of the first day with play; the whole history where absent. */
  span?: number;
  /** The member redeemed and converted points. */
  points?: true;
  /** Days back and hour of each. */
  deposits: readonly (Omit<HistoryDeposit, 'at'> & { back: number })[];
  withdrawals: readonly (Omit<HistoryWithdrawal, 'at'> & { back: number })[];
  /** Days back of claimed rebates. */
  rebates?: readonly number[];
};

const credited = (back: number, method: HistoryDeposit['method'], amount: bigint) =>
  ({ back, method, amount, until: 'credited' }) as const;

/** History of each member of the demo; between them every state of a deposit and of a withdrawal occurs. */
const scripts: readonly Script[] = [
  {
    username: 'player01',
    holder: 'Elin Demo',
    playDays: 19,
    rounds: 9,
    rebates: [13.1, 5.2],
    points: true,
    deposits: [
      { back: 20.5, method: 'PG', amount: 5_000n, until: 'credited' },
      { back: 9.2, method: 'MT', amount: 20_000n, until: 'failed' },
      { back: 7.1, method: 'QPQR', amount: 5_000n, until: 'cancelled' },
      { back: 3.3, method: 'PG', amount: 10_000n, until: 'expired' },
      credited(2.9, 'MT', 5_000n),
      { back: 0.1, method: 'MT', amount: 10_000n, until: 'review' },
      { back: 0.01, method: 'PG', amount: 5_000n, until: 'waiting' },
    ],
    withdrawals: [
      { back: 14.6, amount: 6_000n, until: 'received' },
      { back: 12.4, amount: 5_000n, until: 'rejected' },
      { back: 10.3, amount: 7_500n, until: 'assumed' },
      { back: 6.2, amount: 5_000n, until: 'returned' },
      { back: 4.4, amount: 8_000n, until: 'forced' },
    ],
  },
  {
    username: 'player02',
    holder: 'Farid Demo',
    playDays: 16,
    rounds: 8,
    deposits: [credited(19.4, 'PG', 10_000n)],
    withdrawals: [
      { back: 9.5, amount: 10_000n, until: 'received' },
      { back: 2.3, amount: 6_000n, until: 'reported' },
      { back: 1.2, amount: 5_000n, until: 'paid' },
      { back: 0.3, amount: 5_000n, until: 'approved' },
      { back: 0.08, amount: 5_000n, until: 'requested' },
    ],
  },
  ...['member11', 'member12', 'member21', 'member31', 'member32'].map((username, at) => ({
    username,
    holder: 'Demo',
    playDays: 8 + at,
    rounds: 5,
    deposits: [credited(17.3 - at, 'PG', 10_000n), credited(8.2 - at, 'MT', 5_000n)],
    withdrawals: [],
  })),
  ...['agent01', 'agent02', 'agent41', 'agent42'].map((username, at) => ({
    username,
    holder: 'Demo',
    playDays: 3,
    rounds: 4,
    deposits: [credited(11.2 - at, 'MT', 20_000n)],
    withdrawals: [],
  })),
  ...treePeople.flatMap(({ username }, at) =>
    contractPeople.has(username)
      ? []
      : [
          {
            username,
            holder: 'Demo',
            playDays: 1,
            rounds: 2,
            span: treeAge(at, HISTORY_DAYS - 1) * 0.7,
            deposits: at % 6 === 0 ? [credited(1.2, 'PG', 5_000n)] : [],
            withdrawals: [],
          },
        ],
  ),
];

function sessions(
  ctx: AppContext,
  member: HistoryMember,
  { playDays, rounds, span = HISTORY_DAYS - 1 }: Script,
  now: number,
) {
  const { random } = member;
  return Array.from({ length: playDays }, (_, day) => {
    const back = (span * (playDays - day)) / playDays + random.next() * Math.min(0.3, span * 0.3);
    const start = now - back * DAY_MS;
    const count = random.int(Math.ceil(rounds / 2), rounds);
    return Array.from({ length: count }, (_unused, at) =>
      playStep(
        ctx,
        member,
        new Date(Math.round(start + at * ROUND_SECONDS * SECOND_MS + random.int(0, 9_999))),
      ),
    );
  }).flat();
}

/** Claims the rebate of the rounds before. */
const rebateStep = (ctx: AppContext, { accountId }: HistoryMember, at: Date): HistoryStep => ({
  at,
  run: (tx, when) => claimRebate(ctx, tx, accountId, when),
});

function stepsOf(
  ctx: AppContext,
  script: Script,
  accountId: number,
  { now, proof, hash }: { now: number; proof: StoredPicture; hash: string },
): HistoryStep[] {
  const member = historyMember(accountId, script.username);
  const before = (back: number) => new Date(Math.round(now - back * DAY_MS));
  return [
    ...(script.withdrawals.length > 0
      ? [payoutAccountStep(ctx, member, { holder: script.holder, hash, at: before(HISTORY_DAYS - 0.2) })]
      : []),
    ...script.deposits.flatMap(({ back, ...deposit }) =>
      historyDepositSteps(ctx, member, { ...deposit, at: before(back) }),
    ),
    ...sessions(ctx, member, script, now),
    ...(script.rebates ?? []).map(back => rebateStep(ctx, member, before(back))),
    ...(script.points ? pointSteps(ctx, member, now) : []),
    ...script.withdrawals.flatMap(({ back, ...withdrawal }) =>
      withdrawalSteps(ctx, member, { ...withdrawal, at: before(back) }, proof),
    ),
  ];
}

/**
 * Seeds three weeks of play, deposits and withdrawals of the demo's members, and two months of agents' contracts with
 * their pay, by the same functions and under the same rules as theirs, so that every balance is the sum of its postings. The choices are the same
 * everywhere; the times are counted back from now. Once per database, and never into one that was used.
 */
export async function seedDemoHistory(ctx: AppContext): Promise<void> {
  if (await ctx.store.read(hasMoneyHistory)) return;
  const now = ctx.clock.now();
  const proof = await statementPicture();
  const hash = await hashPassword(DEMO_PAYMENT_PASSWORD);
  const signInHash = await hashPassword(DEMO_PASSWORD);
  await ctx.store.write(async tx => {
    await lockSeed(tx);
    if (await hasMoneyHistory(tx)) return;
    await seedDemoTree(tx, { now, days: CONTRACT_DAYS - 1, hash: signInHash });
    await seedDemoLinks(tx, now);
    const steps: HistoryStep[] = [];
    for (const script of scripts) {
      const account = await findAccountByName(tx, script.username);
      if (account) steps.push(...stepsOf(ctx, script, account.id, { now, proof, hash }));
    }
    steps.push(...(await contractSteps(ctx, tx, steps, now)));
    const friends = treePeople.slice(-FRIENDS_FROM).map(({ username }) => username);
    steps.push(...(await programmeSteps(ctx, tx, { now, friends })));
    for (const username of ['player01', 'player02'])
      steps.push(...(await messageSteps(ctx, tx, { username, now })));
    const past = steps.filter(step => step.at.getTime() < now);
    past.sort((one, two) => one.at.getTime() - two.at.getTime());
    for (const { at, run } of past) await run(tx, at);
    await seedDemoRewards(ctx, tx, now);
    await seedDemoOffers(ctx, tx, now);
    for (const { username } of scripts) {
      const account = await findAccountByName(tx, username);
      // Older messages were read.
      if (account) await markRead(tx, account.id, { at: new Date(now), until: new Date(now - 2 * DAY_MS) });
    }
  });
  await catchUpStandings(ctx);
}
