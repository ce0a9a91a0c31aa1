import { maskName } from '#lib/rules/fields/mask.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { type MissionMeasure, milestoneState } from '#lib/rules/rewards/missions.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { once } from '#platform/http/once.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { refuse } from '#platform/refusal.ts';
import { claimMilestone, milestonesOf } from '#platform/rewards/missions.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Mission } from '#platform/store/rewards/mission-tables.ts';
import {
  claimedMilestones,
  findMission,
  listMissions,
  rankOf,
  scoresOf,
  topScores,
} from '#platform/store/rewards/missions.ts';

const RANKS_SHOWN = 10;

const wireValue = (measure: MissionMeasure, value: bigint) =>
  measure === 'turnover' ? toWireAmount(value) : Number(value);

type MemberMissions = {
  scores: ReadonlyMap<number, bigint>;
  claimed: ReadonlySet<string>;
  at: Date;
  locale: Locale;
};

async function memberMissionsOf(
  tx: Tx,
  accountId: number,
  at: Date,
  locale: Locale,
): Promise<MemberMissions> {
  return {
    scores: await scoresOf(tx, accountId),
    claimed: await claimedMilestones(tx, accountId),
    at,
    locale,
  };
}

function wireMission(row: Mission, { scores, claimed, at, locale }: MemberMissions) {
  const value = scores.get(row.id) ?? 0n;
  const { measure } = row;
  return {
    missionId: row.id,
    title: row.titles[locale],
    startDate: row.starts_at.getTime(),
    endDate: row.ends_at.getTime(),
    claimUntil: row.claim_until.getTime(),
    measure,
    gameTypes: row.game_types,
    value: wireValue(measure, value),
    milestones: milestonesOf(row).map((step, milestone) => ({
      milestone,
      target: wireValue(measure, step.target),
      ...(step.money > 0n ? { money: toWireAmount(step.money) } : {}),
      ...(step.points > 0 ? { points: step.points } : {}),
      status: milestoneState(step, {
        value,
        claimed: claimed.has(`${row.id}:${milestone}`),
        canClaim: row.claim_until > at,
      }),
    })),
  };
}

type WireMission = ReturnType<typeof wireMission>;

function statusOf({ milestones, endDate }: WireMission, now: number): 'O' | 'C' | 'E' {
  if (milestones.every(({ status }) => status === 'claimed')) return 'C';
  return endDate > now || milestones.some(({ status }) => status === 'ready') ? 'O' : 'E';
}

/** Handlers of missions (docs/features.md#86, docs/features.md#123, docs/rewards.md#missions). */
export const missionHandlers = {
  async 'GET /wps/relay/MCSFE_getMissionSummaryDetails'({ ctx, signed, locale }, { status, page, size }) {
    const at = ctx.clock.date();
    const all = await ctx.store.read(async tx => {
      const own = await memberMissionsOf(tx, signed.account.id, at, locale);
      return (await listMissions(tx, at)).map(row => wireMission(row, own));
    });
    const of = (wanted: 'O' | 'C' | 'E') => all.filter(one => statusOf(one, at.getTime()) === wanted);
    const list = of(status);
    return {
      currency: CURRENCY.code,
      list: list.slice((page - 1) * size, page * size),
      counts: { O: of('O').length, C: of('C').length, E: of('E').length },
      totalPages: Math.ceil(list.length / size),
    };
  },

  async 'GET /wps/relay/MCSFE_getMissionMilestones'({ ctx, signed, locale }, { missionId }) {
    const at = ctx.clock.date();
    return ctx.store.read(async tx => {
      const row = (await findMission(tx, missionId, at)) ?? refuse('not_found');
      const own = await memberMissionsOf(tx, signed.account.id, at, locale);
      return { ...wireMission(row, own), currency: CURRENCY.code };
    });
  },

  async 'GET /wps/relay/MCSFE_getMissionLeaderboard'({ ctx, signed }, { missionId }) {
    const accountId = signed.account.id;
    return ctx.store.read(async tx => {
      const row = (await findMission(tx, missionId, ctx.clock.date())) ?? refuse('not_found');
      const prizeOf = (rank: number) => {
        const prize = row.prizes[rank - 1];
        return prize === undefined ? {} : { prize: toWireAmount(BigInt(prize)) };
      };
      const { rank, members } = await rankOf(tx, row.id, accountId);
      const value = (await scoresOf(tx, accountId)).get(row.id) ?? 0n;
      return {
        currency: CURRENCY.code,
        list: (await topScores(tx, row.id, RANKS_SHOWN)).map(top => ({
          rank: top.rank,
          customerName: maskName(top.username),
          reachedValue: wireValue(row.measure, top.value),
          ...prizeOf(top.rank),
        })),
        footer: {
          reachedValue: wireValue(row.measure, value),
          ...(rank === null ? {} : { rank, ...prizeOf(rank) }),
        },
        members,
      };
    });
  },

  async 'GET /wps/relay/MCSFE_getMissionRules'({ ctx }, { missionId }) {
    const row =
      (await ctx.store.read(tx => findMission(tx, missionId, ctx.clock.date()))) ?? refuse('not_found');
    return {
      measure: row.measure,
      gameTypes: row.game_types,
      claimUntil: row.claim_until.getTime(),
      paidRanks: row.prizes.length,
    };
  },

  'POST /wps/relay/MCSFE_claimMissionRewards'(context, { missionId, milestone }) {
    const { ctx, signed } = context;
    return once(context, {
      operation: 'mission',
      request: { missionId, milestone },
      async work(tx, at) {
        const order = { accountId: signed.account.id, missionId, milestone, at };
        const paid = await claimMilestone(ctx, tx, order);
        return {
          number: paid.number,
          rewardAmount: toWireAmount(paid.money),
          rewardPoint: Number(paid.points),
        };
      },
    });
  },
} satisfies Partial<Handlers>;
