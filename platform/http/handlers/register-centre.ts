import { rebateConfigs } from '#lib/calls/register-centre.ts';
import type { HandlerInput } from '#lib/calls/table.ts';
import { linkChannels } from '#lib/rules/agents/links.ts';
import { ACTIVE_VALID_BET } from '#lib/rules/contracts/pay.ts';
import { platformDay } from '#lib/rules/platform-time.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { changeLink, makeLink } from '#platform/agents/links.ts';
import { highestRates, openBelow, type Rates } from '#platform/agents/open-account.ts';
import { refuseBreached } from '#platform/auth/breached-passwords.ts';
import { spendHourly } from '#platform/auth/hourly-limit.ts';
import { hashPassword } from '#platform/auth/password-hash.ts';
import { checkNewPassword } from '#platform/auth/password-rules.ts';
import { checkNameForm } from '#platform/auth/usernames.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { once } from '#platform/http/once.ts';
import { PlatformRefusal, refuse } from '#platform/refusal.ts';
import {
  closeLink,
  type LinkRow,
  linkWeeks,
  listLinks,
  listRegistered,
} from '#platform/store/agents/links.ts';
import { listPermissions } from '#platform/store/agents/standing.ts';
import { isUniqueViolation, type Tx } from '#platform/store/db/db.ts';
import { readPermissions } from './read-permissions.ts';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads rates of the wire. Refuses `input_invalid`. */
function readRates(text: string | undefined): Rates {
  const read = rebateConfigs.safeParse(text === undefined ? [] : parsed(text));
  if (!read.success) return refuse('input_invalid', { field: 'rates' });
  return new Map(read.data.map(one => [one.productType, one.rebateValue]));
}

type Open = 'POST /wps/agent/downline';

/** A taken name that is learnt here counts as one at a registration (docs/security.md#A1). */
async function countingNames<T>(
  { ctx, address }: HandlerContextOf<Open>,
  work: () => Promise<T>,
): Promise<T> {
  const giveBack = await spendHourly(ctx, 'names', address);
  try {
    const done = await work();
    await giveBack();
    return done;
  } catch (error) {
    // Another request took the name between check and insert.
    if (isUniqueViolation(error)) return refuse('username_taken', { field: 'username' });
    if (!(error instanceof PlatformRefusal && error.code === 'username_taken')) await giveBack();
    throw error;
  }
}

async function open(context: HandlerContextOf<Open>, input: HandlerInput<Open>) {
  const { ctx, address, requestId, signed } = context;
  // The stored hash of the request is without the password.
  const { password, ...request } = input;
  const { username, userType: kind } = request;
  checkNameForm(ctx, username);
  checkNewPassword(ctx, password, { field: 'password', owner: { username, email: null, mobile: null } });
  const given = { rates: readRates(input.rates), permissions: readPermissions(input.permissions) };
  await refuseBreached(ctx, password, 'password');
  const passwordHash = await hashPassword(password);
  const opening = { ...given, agentId: signed.account.id, kind, username, passwordHash, address, requestId };
  const work = async (tx: Tx, at: Date) => ({
    userId: await openBelow(tx, ctx, { ...opening, at }),
    userName: username,
  });
  return countingNames(context, () => once(context, { operation: 'open-account', request, work }));
}

const ACTIVE_DAYS = 7;
const PEOPLE_OF_PAGE = 50;

/** A person is active with enough valid bets in the last seven days. */
const activeFrom = (now: number) => ({
  since: new Date(now - ACTIVE_DAYS * DAY_MS),
  validBet: ACTIVE_VALID_BET,
});

type Dates = { startDate?: number | undefined; endDate?: number | undefined };

/** Days that a range of the wire touches; undefined for one without both ends. */
const daysOf = ({ startDate, endDate }: Dates) =>
  startDate === undefined || endDate === undefined
    ? undefined
    : { first: platformDay(startDate), last: platformDay(Math.max(startDate, endDate - 1)) };

const linkView = ({ code, remark, channel, target, targetId, ...row }: LinkRow) => ({
  code,
  remark,
  channel: linkChannels.find(one => one === channel) ?? null,
  target,
  targetId,
  createTime: row.madeAt.getTime(),
  expireTime: row.endsAt?.getTime() ?? null,
  closeTime: row.closedAt?.getTime() ?? null,
  visits: row.visits,
  registrations: row.registrations,
  firstDeposits: row.deposits,
  active: row.active,
  configs: rebateConfigs.parse(row.rates.map(one => ({ productType: one.product, rebateValue: one.rate }))),
});

type Make = 'POST /wps/relay/MCSFE_createAffiliateUrl';

function make(context: HandlerContextOf<Make>, input: HandlerInput<Make>) {
  const { target, targetId, channel, remark, expiryDays: days } = input;
  const order = { target, targetId, channel, remark, days, rates: readRates(input.rates) };
  const agentId = context.signed.account.id;
  return once(context, {
    operation: 'make-link',
    request: input,
    work: async (tx, at) => ({ code: await makeLink(tx, context.ctx, { agentId, order, at }) }),
  });
}

/** Handlers of the register centre (docs/features.md#94). */
export const registerCentreHandlers = {
  'GET /wps/relay/MCSFE_getGlobalRebateSettingsByProductType'({ ctx, signed }) {
    const { id } = signed.account;
    return ctx.store.read(async tx => ({
      list: await highestRates(tx, id),
      permissions: await listPermissions(tx, id),
    }));
  },
  'POST /wps/agent/downline': (context, input) => open(context, input),
  async 'GET /wps/relay/MCSFE_viewAffiliateUrls'({ ctx, signed }, { code, ...range }) {
    const now = ctx.clock.now();
    const filter = { accountId: signed.account.id, code, days: daysOf(range) };
    return ctx.store.read(async tx => ({
      list: (await listLinks(tx, filter, activeFrom(now))).map(linkView),
      weeks: await linkWeeks(tx, filter),
      now,
    }));
  },
  'POST /wps/relay/MCSFE_createAffiliateUrl': (context, input) => make(context, input),
  async 'POST /wps/relay/MCSFE_updateAffiliateUrl'({ ctx, signed }, { code, channel, remark, expiryDays }) {
    const change = { channel: channel ?? null, remark, days: expiryDays };
    const order = { agentId: signed.account.id, code, change, at: ctx.clock.date() };
    await ctx.store.write(tx => changeLink(tx, order));
    return null;
  },
  async 'POST /wps/relay/MCSFE_deleteAffiliateUrl'({ ctx, signed }, { code }) {
    const at = ctx.clock.date();
    if (!(await ctx.store.write(tx => closeLink(tx, signed.account.id, code, at)))) refuse('not_found');
    return null;
  },
  async 'GET /wps/relay/MCSFE_viewRegisteredAffiliates'({ ctx, signed }, { code, pageNo }) {
    const page = { limit: PEOPLE_OF_PAGE + 1, offset: (pageNo - 1) * PEOPLE_OF_PAGE };
    const range = { accountId: signed.account.id, code, ...page };
    const active = activeFrom(ctx.clock.now());
    const rows = (await ctx.store.read(tx => listRegistered(tx, range, active))) ?? refuse('not_found');
    const list = rows.slice(0, PEOPLE_OF_PAGE).map(row => ({
      userId: row.id,
      userName: row.username,
      regDate: row.at.getTime(),
      hasDeposit: row.deposited,
      isActive: row.active,
    }));
    return { list, hasMore: rows.length > PEOPLE_OF_PAGE };
  },
} satisfies Partial<Handlers>;
