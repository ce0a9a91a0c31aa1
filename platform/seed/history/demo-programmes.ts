import { DAY_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { playTicket } from '#platform/rewards/play-ticket.ts';
import { claimReward } from '#platform/rewards/rewards.ts';
import { issueTickets } from '#platform/rewards/tickets.ts';
import { advanceAccount } from '#platform/rewards/vip.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { markReferred } from '#platform/store/accounts/registrations.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { insertMission, type NewMission } from '#platform/store/rewards/missions.ts';
import { openRewards } from '#platform/store/rewards/rewards.ts';
import { listOpenTickets } from '#platform/store/rewards/tickets.ts';
import { type HistoryStep, historyMember, playStep } from './history-member.ts';

const PLAYER = 'player01';
/** Days back of the member's two evenings before the history, which reach a level, and the rounds of each. */
const EVENINGS = [52, 44] as const;
const EVENING_ROUNDS = 34;
const STANDING_DAYS = [51, 43, 30, 20, 10, 5] as const;

type Programme = { ctx: AppContext; accountId: number; now: number };

const before = (now: number, days: number) => new Date(Math.round(now - days * DAY_MS));

function playSteps({ ctx, accountId, now }: Programme): HistoryStep[] {
  const member = historyMember(accountId, `${PLAYER}/evenings`);
  return EVENINGS.flatMap(day =>
    Array.from({ length: EVENING_ROUNDS }, (_, round) =>
      playStep(ctx, member, new Date(before(now, day).getTime() + round * 40_000)),
    ),
  );
}

/** Standings as they were looked at, and the salaries and bonuses that were claimed then. */
function vipSteps({ ctx, accountId, now }: Programme): HistoryStep[] {
  return STANDING_DAYS.map(days => ({
    at: before(now, days),
    async run(tx: Tx, at: Date) {
      for (const reward of await openRewards(tx, accountId, at, ['vip']))
        await claimReward(ctx, tx, { accountId, rewardId: reward.id, at });
      await advanceAccount(ctx, tx, accountId, at);
    },
  }));
}

function ticketSteps({ ctx, accountId, now }: Programme): HistoryStep[] {
  const issue = (days: number, kind: 'prize-wheel' | 'golden-egg' | 'red-envelope', count: number) => ({
    at: before(now, days),
    run: (tx: Tx, at: Date) =>
      issueTickets(ctx, tx, { accountId, kind, count, sourceId: `demo:${days}`, at }),
  });
  const play = (days: number) => ({
    at: before(now, days),
    async run(tx: Tx, at: Date) {
      const [ticket] = await listOpenTickets(tx, accountId, at);
      if (ticket) await playTicket(ctx, tx, { accountId, ticketId: ticket.id, at });
    },
  });
  return [
    issue(16, 'red-envelope', 1),
    issue(9, 'prize-wheel', 1),
    play(8),
    issue(7.5, 'golden-egg', 1),
    play(7),
    issue(6, 'red-envelope', 1),
    play(5),
    issue(1, 'prize-wheel', 2),
    issue(0.9, 'golden-egg', 1),
    issue(0.8, 'red-envelope', 1),
  ];
}

function missions(now: number): NewMission[] {
  const money = (target: bigint, sen: bigint) => ({ target: String(target), money: String(sen), points: 0 });
  const points = (target: bigint, count: number) => ({ target: String(target), money: '0', points: count });
  const span = (from: number, to: number, claims: number) => ({
    startsAt: before(now, from),
    endsAt: before(now, to),
    claimUntil: before(now, claims),
  });
  return [
    {
      titles: { en: 'Slots race', ms: 'Perlumbaan slot', 'zh-CN': '老虎机竞赛' },
      measure: 'turnover',
      gameTypes: ['RNG'],
      milestones: [
        money(10_000n, 100n),
        money(25_000n, 200n),
        money(100_000n, 500n),
        money(400_000n, 2_000n),
      ],
      prizes: ['5000', '3000', '2000', '1000', '500'],
      ...span(14, -14, -21),
    },
    {
      titles: { en: 'Twenty wins', ms: 'Dua puluh kemenangan', 'zh-CN': '二十连胜场' },
      measure: 'wins',
      gameTypes: [],
      milestones: [points(5n, 20), points(20n, 100)],
      prizes: [],
      ...span(10, -20, -27),
    },
    {
      titles: { en: 'A hundred rounds', ms: 'Seratus pusingan', 'zh-CN': '百局挑战' },
      measure: 'rounds',
      gameTypes: ['RNG', 'FISH', 'INHOUSE'],
      milestones: [money(100n, 300n)],
      prizes: ['1000', '500'],
      ...span(20, 6, -1),
    },
  ];
}

/** Friends of the demo's member: the code of the member was in their registration. */
async function seedFriends(tx: Tx, accountId: number, candidates: readonly string[]): Promise<void> {
  for (const username of candidates) {
    const friend = await findAccountByName(tx, username);
    if (friend) await markReferred(tx, friend.id, accountId);
  }
}

/** History of the demo's member in tickets, levels, missions and with friends, over the last two months. */
export async function programmeSteps(
  ctx: AppContext,
  tx: Tx,
  { now, friends }: { now: number; friends: readonly string[] },
): Promise<HistoryStep[]> {
  const account = await findAccountByName(tx, PLAYER);
  if (!account) return [];
  for (const mission of missions(now)) await insertMission(tx, mission);
  await seedFriends(tx, account.id, friends);
  const programme = { ctx, accountId: account.id, now };
  return [...playSteps(programme), ...vipSteps(programme), ...ticketSteps(programme)];
}
