import type { HandlerInput } from '#lib/calls/table.ts';
import { maskEmail, maskEnd } from '#lib/rules/fields/mask.ts';
import { personalTextIssue } from '#lib/rules/fields/personal-text.ts';
import { nearNames } from '#platform/agents/near-names.ts';
import { accountRates, below, promote, renameBelow, setRate } from '#platform/agents/people.ts';
import { permissionsOf, setPermissions } from '#platform/agents/permissions.ts';
import type { HandlerContext, HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { refuse } from '#platform/refusal.ts';
import { contractMarks } from '#platform/store/agents/contract-marks.ts';
import {
  countDownline,
  type DownlineFilter,
  listDownline,
  pathDown,
} from '#platform/store/agents/downline.ts';
import { listPermissions } from '#platform/store/agents/standing.ts';
import { countedTo, figuresOf, sumFigures } from '#platform/store/agents/team-figures.ts';
import { figuresView, pathStep, personView, placeOf, readPlace, wholeHours } from './agent-view.ts';
import { boundedMoment } from './lists.ts';
import { readPermissions } from './read-permissions.ts';

type Acting = HandlerContext & { signed: { account: { id: number } } };

/** Action of the caller on a person, for the notes of what was done. */
function actOf({ ctx, signed, address, requestId }: Acting, userId: number) {
  return { agentId: signed.account.id, userId, at: ctx.clock.date(), address, requestId };
}

const momentOf = (ms: number | undefined) => (ms === undefined ? undefined : boundedMoment(ms));

type List = 'GET /wps/relay/ODSFE2_getSubordinatev2';

/** Filter that a call asks for, of the people below an agent. */
function filterOf(rootId: number, input: HandlerInput<List>, now: Date): DownlineFilter {
  const { all, userName, userType, contract, seenFrom, seenTo } = input;
  return {
    rootId,
    direct: all === 'N' && !userName,
    text: userName,
    kind: userType,
    contract: contract && { kind: contract, now },
    seen: { from: momentOf(seenFrom), to: momentOf(seenTo) },
  };
}

async function downline({ ctx, signed }: HandlerContextOf<List>, input: HandlerInput<List>) {
  const agentId = signed.account.id;
  const after = readPlace(input.after);
  const range = wholeHours(input);
  const now = ctx.clock.date();
  return ctx.store.read(async tx => {
    const rootId = input.parentId ?? agentId;
    if (rootId !== agentId) await below(tx, agentId, rootId);
    const filter = filterOf(rootId, input, now);
    const descending = input.sortType === 'desc';
    const order = { sort: input.sortColumn, range, descending };
    const rows = await listDownline(tx, filter, { ...order, after, limit: input.size + 1, now });
    const shown = rows.slice(0, input.size);
    const ids = shown.map(row => row.id);
    const sums = await figuresOf(tx, ids, range);
    const marks = await contractMarks(tx, ids, now);
    const last = shown.at(-1);
    const members = await countDownline(tx, { rootId, direct: false });
    const isMissed = rows.length === 0 && after === null && input.userName;
    return {
      currency: CURRENCY.code,
      list: shown.map(row => personView(row, sums.get(row.id), marks.get(row.id))),
      total: await countDownline(tx, filter),
      next: rows.length > shown.length && last ? placeOf(last) : null,
      near: isMissed ? (await nearNames(tx, rootId, isMissed)).map(pathStep) : [],
      path: (await pathDown(tx, agentId, rootId)).map(pathStep),
      team: { members, ...figuresView(await sumFigures(tx, 'team_hour', rootId, range)) },
      countedTo: (await countedTo(tx))?.getTime() ?? null,
    };
  });
}

type Info = 'GET /wps/agent/downline/info';

/** Permissions that need the person to be one that may be contacted. */
const NEEDS_CONTACT = /^(transfer|offer)-/;

async function card({ ctx, signed }: HandlerContextOf<Info>, input: HandlerInput<Info>) {
  const agentId = signed.account.id;
  return ctx.store.read(async tx => {
    const account = await below(tx, agentId, input.userId);
    const path = await pathDown(tx, agentId, account.id);
    const page = { sort: 'name', descending: false, after: null, limit: 1, now: ctx.clock.date() } as const;
    const filter = { rootId: account.id, direct: false };
    const [row] = await listDownline(tx, { ...filter, self: true }, page);
    if (!row) return refuse('not_found');
    const own = await listPermissions(tx, agentId);
    const sees = own.includes('see-contacts') && !row.excluded;
    const shown = (text: string | null, mask: (plain: string) => string) =>
      text === null || row.excluded ? '' : sees ? text : mask(text);
    const sums = await figuresOf(tx, [account.id], wholeHours(input));
    const marks = await contractMarks(tx, [account.id], page.now);
    return {
      currency: CURRENCY.code,
      person: { ...personView(row, sums.get(account.id), marks.get(account.id)), level: path.length - 1 },
      path: path.map(pathStep),
      email: shown(account.email, maskEmail),
      mobile: shown(account.mobile, maskEnd),
      permissions: own.filter(name => !row.excluded || !NEEDS_CONTACT.test(name)),
      configs: await accountRates(tx, account, agentId),
      personPermissions: await permissionsOf(tx, account),
      countedTo: (await countedTo(tx))?.getTime() ?? null,
    };
  });
}

/** Handlers of the people below an agent (docs/features.md#95). */
export const agentHandlers = {
  'GET /wps/relay/ODSFE2_getSubordinatev2': (context, input) => downline(context, input),
  'GET /wps/agent/downline/info': (context, input) => card(context, input),
  async 'PUT /wps/agent/downline/nickname2'(context, { userId, nickname }) {
    const issue = personalTextIssue('nickname', nickname);
    if (issue) refuse('field_invalid', { field: 'nickname', issue });
    await context.ctx.store.write(tx => renameBelow(tx, actOf(context, userId), nickname));
    return null;
  },
  async 'PUT /wps/relay/MCSFE_updateDownlineRebates'(context, { userId, productType, rebateValue }) {
    await context.ctx.store.write(tx => setRate(tx, actOf(context, userId), productType, rebateValue));
    return null;
  },
  async 'PUT /wps/relay/MCSFE_promoteDownlineToAgent'(context, { userId, permissions }) {
    const given = readPermissions(permissions);
    await context.ctx.store.write(tx => promote(tx, actOf(context, userId), given));
    return null;
  },
  async 'PUT /wps/agent/downline/permissions'(context, { userId, ...change }) {
    await context.ctx.store.write(tx => setPermissions(tx, actOf(context, userId), change));
    return null;
  },
} satisfies Partial<Handlers>;
