import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { boundedText, epochMs, pageNumber } from '#lib/calls/fields.ts';
import { REMARK_CHARACTERS } from '#lib/rules/agents/agent-texts.ts';
import { linkChannels, linkTargets } from '#lib/rules/agents/links.ts';
import { agentPermissions } from '#lib/rules/contracts/permissions.ts';
import { GUESSABLE_REFUSALS } from '#lib/rules/fields/guessable-refusals.ts';
import { PASSWORD_WIRE_CHARACTERS } from '#lib/rules/fields/password-rule.ts';
import { gameTypes } from '#lib/rules/game-types.ts';

const agent = { access: 'agent', reply: 'envelope', module: 'AGENTCEN3' } as const;
const product = z.enum(gameTypes);
const MAX_RATES_TEXT = 1_000;
/** Rates as JSON, in the form of `rebateConfigs`. */
const rates = z.string().max(MAX_RATES_TEXT).optional();
const MAX_PERMISSIONS_TEXT = 200;

/** Rates that are given, in millionths of the valid bet; a product that is left out gets none. */
export const rebateConfigs = z
  .array(z.strictObject({ productType: product, rebateValue: z.number().int().min(0).max(1_000_000) }))
  .max(gameTypes.length);

const linkCode = z.string().trim().min(1).max(64);
const MAX_DAYS = 365;
const channel = z.enum(linkChannels);

/** Register centre of an agent (docs/features.md#94). */
export const registerCentreCalls = {
  /** The caller's own rates, and what the caller may give. */
  'GET /wps/relay/MCSFE_getGlobalRebateSettingsByProductType': {
    ...agent,
    encoding: 'none',
    input: z.strictObject({}),
    output: z.object({
      list: z.array(
        z.object({
          productType: product,
          highestRebate: z.number().int(),
          rebateInterval: z.number().int(),
        }),
      ),
      permissions: z.array(z.enum(agentPermissions)),
    }),
    refusals: [],
    throttle: 'read',
  },
  /** Opens an account directly below the caller. Its password must be changed at the first sign-in. */
  'POST /wps/agent/downline': {
    ...agent,
    encoding: 'sealed',
    input: z.strictObject({
      userType: z.enum(['member', 'agent']),
      username: z.string().trim().min(1).max(64),
      password: z.string().min(1).max(PASSWORD_WIRE_CHARACTERS),
      rates,
      /** Permissions of a new agent, separated by commas. */
      permissions: z.string().max(MAX_PERMISSIONS_TEXT).optional(),
      /** The caller confirms that the person is 18 or older and accepts terms and privacy policy. */
      agreed: z.literal(true),
    }),
    output: z.object({ userId: z.number().int(), userName: z.string() }),
    refusals: [
      'agent_permission',
      'agent_rate',
      'agents_only',
      'field_missing',
      'field_invalid',
      'username_taken',
      ...GUESSABLE_REFUSALS,
      'too_many_requests',
    ],
    throttle: 'register',
  },
  /** The caller's invitation links and codes, newest first, with counts of nobody in particular. */
  'GET /wps/relay/MCSFE_viewAffiliateUrls': {
    ...agent,
    encoding: 'query',
    input: z.strictObject({
      /** Only this link. */
      code: linkCode.optional(),
      /** Visits and registrations of whole days of the platform's zone; absent: of all time. */
      startDate: epochMs.optional(),
      endDate: epochMs.optional(),
    }),
    output: z.object({
      list: z.array(
        z.object({
          code: z.string(),
          remark: z.string(),
          channel: channel.nullable(),
          target: z.enum(linkTargets),
          targetId: z.string().nullable(),
          createTime: epochMs,
          expireTime: epochMs.nullable(),
          closeTime: epochMs.nullable(),
          /** One per browser and day. */
          visits: z.number().int(),
          registrations: z.number().int(),
          firstDeposits: z.number().int(),
          /** Those with valid bets from a sum on in seven days. */
          active: z.number().int(),
          configs: rebateConfigs,
        }),
      ),
      /** Sums of the listed links by week, of those with any; the latest year at most, the earliest first. */
      weeks: z.array(
        z.object({
          /** Monday of the week, `2026-11-23`. */
          week: z.string(),
          visits: z.number().int(),
          registrations: z.number().int(),
        }),
      ),
      now: epochMs,
    }),
    refusals: [],
    throttle: 'read',
  },
  'POST /wps/relay/MCSFE_createAffiliateUrl': {
    ...agent,
    encoding: 'json',
    input: z.strictObject({
      target: z.enum(linkTargets).default('register'),
      /** Node of the game, or id of the promotion. */
      targetId: z.string().max(20).optional(),
      channel: channel.optional(),
      /** For the agent alone. */
      remark: boundedText(REMARK_CHARACTERS).default(''),
      /** 0: the link does not end. */
      expiryDays: z.number().int().min(0).max(MAX_DAYS).default(0),
      rates,
    }),
    output: z.object({ code: z.string() }),
    refusals: [
      'agent_permission',
      'agent_rate',
      'agent_links_full',
      'agents_only',
      'not_found',
      'text_too_long',
      'field_invalid',
    ],
    throttle: 'session',
  },
  /** Changes channel, remark and end of a link; where it leads and its rates stay. */
  'POST /wps/relay/MCSFE_updateAffiliateUrl': {
    ...agent,
    encoding: 'json',
    input: z.strictObject({
      code: linkCode,
      /** Absent: none. */
      channel: channel.optional(),
      remark: boundedText(REMARK_CHARACTERS).default(''),
      /** Days from now until its end, 0 never; absent: the end stays. */
      expiryDays: z.number().int().min(0).max(MAX_DAYS).optional(),
    }),
    output: z.unknown(),
    refusals: [
      'agent_permission',
      'agent_link_closed',
      'agent_links_full',
      'not_found',
      'text_too_long',
      'field_invalid',
    ],
    throttle: 'session',
  },
  /** Closes a link: nobody registers by it any more. */
  'POST /wps/relay/MCSFE_deleteAffiliateUrl': {
    ...agent,
    encoding: 'json',
    input: z.strictObject({ code: linkCode }),
    output: z.unknown(),
    refusals: ['not_found'],
    throttle: 'session',
  },
  /** Those who registered by a link of the caller and are still below, latest first. */
  'GET /wps/relay/MCSFE_viewRegisteredAffiliates': {
    ...agent,
    encoding: 'query',
    input: z.strictObject({ code: linkCode, pageNo: pageNumber.default(1) }),
    output: z.object({
      list: z.array(
        z.object({
          userId: z.number().int(),
          userName: z.string(),
          regDate: epochMs,
          hasDeposit: z.boolean(),
          isActive: z.boolean(),
        }),
      ),
      hasMore: z.boolean(),
    }),
    refusals: ['not_found'],
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
