import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, boundedText, epochMs, html, id, withRange } from '#lib/calls/fields.ts';
import { NICKNAME_CHARACTERS } from '#lib/rules/agents/agent-texts.ts';
import { agentPermissions } from '#lib/rules/contracts/permissions.ts';
import { contractKinds } from '#lib/rules/contracts/terms.ts';
import { gameTypes } from '#lib/rules/game-types.ts';

const agent = { access: 'agent', reply: 'envelope', encoding: 'query', throttle: 'read' } as const;
const userId = z.number().int().min(1).max(2_147_483_647);
const product = z.enum(gameTypes);
const range = { startDate: epochMs, endDate: epochMs };
const MAX_SHOWN = 500;
const MAX_PERMISSIONS_TEXT = 200;
const permissions = z.array(z.enum(agentPermissions)).max(agentPermissions.length);
/** Place in a list that is read on: the `next` of the answer before. */
const place = z.string().max(160);

const figures = {
  totalHands: z.number().int(),
  validBetAmount: amount,
  winAmount: amount,
  depositAmount: amount,
  withdrawAmount: amount,
  bonusAmount: amount,
  rebateAmount: amount,
  /** Wins less stakes, from the players' side. */
  netProfit: amount,
};

const person = z.object({
  userId: z.number().int(),
  userName: z.string(),
  nickname: z.string(),
  type: z.number().int(),
  uplineName: z.string(),
  /** Levels below the caller, or below the asked parent; 1 is directly. */
  level: z.number().int(),
  regDate: epochMs,
  lastLogin: epochMs.nullable(),
  teamCount: z.number().int(),
  /** Not to be written to or offered anything; no reason is given. */
  doNotContact: z.boolean(),
  /** Contracts with the upline, one of a kind: in force, signed and not in force yet, or waiting for an answer. */
  contracts: z.array(
    z.object({ kind: z.enum(contractKinds), state: z.enum(['active', 'signed', 'waiting']) }),
  ),
  ...figures,
});

const step = z.object({ userId: z.number().int(), userName: z.string() });

/** People below an agent (docs/features.md#95). Ids outside the own team are refused like unknown ones. */
export const agentCalls = {
  'GET /wps/relay/ODSFE2_getSubordinatev2': {
    ...agent,
    module: 'AGENTCEN3',
    input: withRange(
      z.strictObject({
        /** Agent whose direct people are listed; absent: the caller. */
        parentId: userId.optional(),
        /** Part of a name, searched in the whole team. */
        userName: z.string().trim().max(64).optional(),
        /** `Y`: everybody at any depth. */
        all: z.enum(['Y', 'N']).default('N'),
        userType: z.enum(['agent', 'member']).optional(),
        /** Those with a contract of a kind, in force, signed or waiting; `none`: without any. */
        contract: z.enum([...contractKinds, 'none']).optional(),
        /** Last seen from, and before; without a beginning those never seen are included. */
        seenFrom: epochMs.optional(),
        seenTo: epochMs.optional(),
        /** `bets`: valid bets of the range, each with everybody below. */
        sortColumn: z.enum(['name', 'joined', 'seen', 'bets']).default('name'),
        sortType: z.enum(['asc', 'desc']).default('asc'),
        after: place.optional(),
        size: z.number().int().min(1).max(MAX_SHOWN).default(40),
        ...range,
      }),
      'startDate',
      'endDate',
    ),
    output: z.object({
      currency: z.string(),
      list: z.array(person),
      total: z.number().int(),
      next: z.string().nullable(),
      /** People with names near a searched one that nobody has. */
      near: z.array(step).default([]),
      /** From the caller down to the parent. */
      path: z.array(step),
      /** Count of all people below the parent, whatever the filter, and their sums of the range. */
      team: z.object({ members: z.number().int(), ...figures }),
      countedTo: epochMs.nullable(),
    }),
    refusals: ['range_too_long', 'not_found'],
    throttle: 'search',
  },
  'GET /wps/agent/downline/info': {
    ...agent,
    module: 'AGENTCEN3',
    input: withRange(z.strictObject({ userId, ...range }), 'startDate', 'endDate'),
    output: z.object({
      currency: z.string(),
      person,
      path: z.array(step),
      email: z.string(),
      mobile: z.string(),
      /** Actions of the caller; `transfer` and offers are left out for those not to be contacted. */
      permissions: z.array(z.string()),
      configs: z.array(
        z.object({
          productType: product,
          /** In millionths of the valid bet; `own` is the caller's. */
          rebateValue: z.number().int(),
          own: z.number().int(),
          min: z.number().int(),
          max: z.number().int(),
          rebateInterval: z.number().int(),
        }),
      ),
      /** Permissions of the person as an agent. */
      personPermissions: z.array(
        z.object({
          permission: z.enum(agentPermissions),
          held: z.boolean(),
          /** The account directly above has it. */
          canGive: z.boolean(),
          /** Agents below the person who have it. */
          holdersBelow: z.number().int(),
        }),
      ),
      countedTo: epochMs.nullable(),
    }),
    refusals: ['range_too_long', 'not_found'],
  },
  'PUT /wps/agent/downline/nickname2': {
    ...agent,
    encoding: 'json',
    module: 'AGENTCEN3',
    input: z.strictObject({ userId, nickname: boundedText(NICKNAME_CHARACTERS).min(1) }),
    output: z.unknown(),
    refusals: ['not_found', 'agent_permission', 'text_too_long', 'field_invalid'],
    throttle: 'session',
  },
  'PUT /wps/relay/MCSFE_updateDownlineRebates': {
    ...agent,
    encoding: 'json',
    module: 'AGENTCEN3',
    input: z.strictObject({
      userId,
      productType: product,
      rebateValue: z.number().int().min(0).max(1_000_000),
    }),
    output: z.unknown(),
    refusals: ['not_found', 'agent_permission', 'agent_rate'],
    throttle: 'session',
  },
  'PUT /wps/relay/MCSFE_promoteDownlineToAgent': {
    ...agent,
    encoding: 'form',
    module: 'AGENTCEN3',
    input: z.strictObject({
      userId,
      /** Permissions of the new agent, separated by commas. */
      permissions: z.string().max(MAX_PERMISSIONS_TEXT).optional(),
    }),
    output: z.unknown(),
    refusals: ['not_found', 'agent_permission', 'agent_permission_above', 'agent_already'],
    throttle: 'session',
  },
  /** Gives and takes permissions of an agent below; what is taken ends for everybody below too. */
  'PUT /wps/agent/downline/permissions': {
    ...agent,
    encoding: 'json',
    module: 'AGENTCEN3',
    input: z.strictObject({ userId, give: permissions, take: permissions }),
    output: z.unknown(),
    refusals: ['not_found', 'agent_needed', 'agent_permission', 'agent_permission_above'],
    throttle: 'session',
  },
  /** Sums of the team over whole hours, and of the range before that is as long. */
  'GET /wps/relay/ODSFE2_getTeamOverviewSum': {
    ...agent,
    module: 'AGENTCEN3',
    input: withRange(z.strictObject(range), 'startDate', 'endDate'),
    output: z.object({
      currency: z.string(),
      ...figures,
      members: z.number().int(),
      newMembers: z.number().int(),
      activeMembers: z.number().int(),
      onlineMembers: z.number().int(),
      before: z.object({ ...figures, newMembers: z.number().int(), activeMembers: z.number().int() }),
      countedTo: epochMs.nullable(),
    }),
    refusals: ['range_too_long'],
  },
  'GET /wps/relay/ODSFE2_getTeamOverviewDailyList': {
    ...agent,
    module: 'AGENTCEN3',
    input: withRange(z.strictObject(range), 'startDate', 'endDate'),
    output: z.object({ currency: z.string(), list: z.array(z.object({ day: z.string(), ...figures })) }),
    refusals: ['range_too_long'],
  },
  /** Announcements of the operator to agents, latest first. */
  'GET /wps/agent/announcements': {
    ...agent,
    module: 'AGENTCEN3',
    input: z.strictObject({}),
    inject: { language: 'language' },
    output: z.object({
      list: z.array(z.object({ id, title: z.string(), content: html, publishTime: epochMs })),
    }),
    refusals: [],
  },
} satisfies Record<WireLine, Call>;
