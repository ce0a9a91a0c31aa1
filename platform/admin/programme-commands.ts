import { z } from 'zod';
import { gameTypes } from '#lib/rules/game-types.ts';
import { toMinor } from '#lib/rules/money.ts';
import { missionMeasures } from '#lib/rules/rewards/missions.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { refuse } from '#platform/refusal.ts';
import { referralTerms, referralTermsSchema } from '#platform/rewards/referral-terms.ts';
import { vipLevels, vipLevelsSchema } from '#platform/rewards/vip-levels.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import { insertMission } from '#platform/store/rewards/missions.ts';
import { command } from './command.ts';
import { momentField, spanOf } from './moment.ts';

const by = z.string().trim().min(1).max(60);
const title = z.string().trim().min(1).max(60);
const MILESTONE = /^(\d{1,12}(?:\.\d{1,2})?)=(\d{1,9}(?:\.\d{1,2})?)(p?)$/;

const parts = (text: string) =>
  text
    .split(',')
    .map(one => one.trim())
    .filter(Boolean);

function minorOf(text: string, field: string): string {
  return String(toMinor(Number(text)) ?? refuse('input_invalid', { field }));
}

/** Reads `100=1.00,500=50p`: what is reached, and the money or the points for it, the lowest first. */
function readMilestones(text: string, isMoney: boolean) {
  const field = 'milestones';
  const list = parts(text).map(one => {
    const [, target = '', prize = '', points] = MILESTONE.exec(one) ?? refuse('input_invalid', { field });
    return {
      target: isMoney ? minorOf(target, field) : String(Math.trunc(Number(target))),
      money: points ? '0' : minorOf(prize, field),
      points: points ? Math.trunc(Number(prize)) : 0,
    };
  });
  const isRising = list.every(({ target }, at) => Number(target) > Number(list[at - 1]?.target ?? 0));
  return list.length > 0 && isRising ? list : refuse('input_invalid', { field });
}

const mission = command({
  summary:
    'Start a mission: `mission turnover 100=1.00,500=5.00,1000=80p --prizes 50,30,20 --games RNG --end 30d --claimDays 7 --en … --ms … --zh … --by Nadia`; measures: turnover, rounds, wins.',
  input: z.strictObject({
    measure: z.enum(missionMeasures),
    milestones: z.string().max(600),
    /** Money for the first ranks of the leaderboard, with commas. */
    prizes: z.string().max(200).default(''),
    /** Kinds of games with commas; without them all count. */
    games: z.string().max(200).default(''),
    start: momentField.optional(),
    end: momentField,
    claimDays: z.coerce.number().int().min(0).max(90).default(7),
    en: title,
    ms: title,
    zh: title,
    by,
  }),
  positional: ['measure', 'milestones'],
  async run(ctx, input, asked) {
    const at = ctx.clock.date();
    const { startsAt, endsAt } = spanOf(input, at);
    const counting = gameTypes.filter(type => parts(input.games).includes(type));
    if (counting.length !== parts(input.games).length) refuse('input_invalid', { field: 'games' });
    const planned = {
      titles: { en: input.en, ms: input.ms, 'zh-CN': input.zh },
      measure: input.measure,
      gameTypes: counting,
      milestones: readMilestones(input.milestones, input.measure === 'turnover'),
      prizes: parts(input.prizes).map(one => minorOf(one, 'prizes')),
      startsAt,
      endsAt,
      claimUntil: new Date(endsAt.getTime() + input.claimDays * DAY_MS),
    };
    return ctx.store.write(async tx => {
      const id = await insertMission(tx, planned);
      await audit(tx, {
        at,
        event: 'mission-started',
        accountId: null,
        ...asked,
        detail: { id, by: input.by },
      });
      return { mission: id };
    });
  },
});

const digits = (_key: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value);

const levels = command({
  summary:
    'Show or set the VIP levels as JSON, the lowest first, amounts in minor units: `vip-levels \'[{"key":"bronze","total":20000,"month":10000,"keep":5000,"salary":500,"bonus":800,"withdrawals":6,"freeWithdrawals":4,"rebate":5}]\' --by Nadia`.',
  input: z.strictObject({ levels: z.string().max(4_000).optional(), by: by.optional() }),
  positional: ['levels'],
  async run(ctx, { levels: text, by: name }, asked) {
    const shown = () =>
      vipLevels(ctx).map(({ withdrawals, ...level }) => ({
        ...(JSON.parse(JSON.stringify(level, digits)) as object),
        withdrawals: withdrawals.most,
        freeWithdrawals: withdrawals.free,
      }));
    if (text !== undefined) {
      const read = vipLevelsSchema.safeParse(jsonOf(text));
      const set = read.data ?? refuse('input_invalid', { field: 'levels' });
      const actor = name ?? refuse('input_invalid', { field: 'by' });
      const detail = { before: shown(), after: set, by: actor };
      const entry = {
        at: ctx.clock.date(),
        event: 'vip-levels-set',
        accountId: null,
        ...asked,
        detail,
      } as const;
      await ctx.settings.change('vipLevels', set, tx => audit(tx, entry));
    }
    return { levels: shown() };
  },
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const referral = command({
  summary:
    'Show or set the terms of inviting friends as JSON, amounts in minor units, shares in basis points: `referral-terms \'{"deposit":5000,"turnover":500,"days":30,"reward":500,"friendReward":300,"depositShare":200,"betShare":10}\' --by Nadia`.',
  input: z.strictObject({ terms: z.string().max(1_000).optional(), by: by.optional() }),
  positional: ['terms'],
  async run(ctx, { terms: text, by: name }, asked) {
    const shown = () => JSON.parse(JSON.stringify(referralTerms(ctx), digits));
    if (text !== undefined) {
      const read = referralTermsSchema.safeParse(jsonOf(text));
      const set = read.data ?? refuse('input_invalid', { field: 'terms' });
      const actor = name ?? refuse('input_invalid', { field: 'by' });
      const detail = { before: shown(), after: set, by: actor };
      const entry = {
        at: ctx.clock.date(),
        event: 'referral-terms-set',
        accountId: null,
        ...asked,
        detail,
      } as const;
      await ctx.settings.change('referral', set, tx => audit(tx, entry));
    }
    return { terms: shown() };
  },
});

/** Admin commands of missions, VIP levels and the terms of inviting friends (docs/rewards.md). */
export const programmeCommands = { mission, 'vip-levels': levels, 'referral-terms': referral };
