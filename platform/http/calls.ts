import type { Hono } from 'hono';
import type { Call } from '#lib/calls/call.ts';
import { type CallName, callNames, callOf } from '#lib/calls/table.ts';
import { localeOfWire } from '#lib/rules/locales.ts';
import { obstacle } from '#lib/rules/roles.ts';
import { success } from '#lib/wire/envelope.ts';
import { wireHeaders } from '#lib/wire/headers.ts';
import { readSession, type Signed } from '#platform/access/sessions.ts';
import { isSteppedUp } from '#platform/access/step-up.ts';
import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { houseUpkeep } from '#platform/upkeep.ts';
import type { AppContext, AppEnv } from './app-env.ts';
import { handlers } from './handlers.ts';
import { askReader } from './read-ask.ts';
import type { Handler } from './visit.ts';

function checkMerchant(house: House, headers: Headers): void {
  // A header that stands twice arrives joined and so matches nothing (wire.md 1.1).
  if (headers.get(wireHeaders.merchant)?.toLowerCase() !== house.env.MERCHANT)
    refuse('function_not_available');
}

/** Maintenance wins over the region (spec 1, section 2). */
export function checkOpen(house: House, address: string): void {
  const maintenance = houseUpkeep(house);
  if (maintenance) refuse('maintenance', {}, { endTime: maintenance.endTime });
  if (house.isBlocked(address)) refuse('blockip', { ip: address });
}

const refusalOfObstacle = {
  'sign-in': 'sign_in_required',
  'real-account': 'in_need_true_account',
  'agents-only': 'agents_only',
} as const;

/** A flagged session may only change its password, stay alive and end (security A6). */
async function checkSession(house: House, call: Call, signed: Signed): Promise<void> {
  if (signed.mustChange && !call.whileFlagged) refuse('password_change_required');
  if (call.stepUp && !(await isSteppedUp(house, signed))) refuse('step_up_required');
}

async function checkWho(house: House, call: Call, path: string, headers: Headers): Promise<Signed | null> {
  if (call.who === 'anyone') return null;
  const dead = house.faults.of(path).some(fault => fault.kind === 'dead-tokens');
  const token = headers.get(wireHeaders.authorization) ?? '';
  const slides = headers.get(wireHeaders.poll) !== '1';
  const signed = dead ? null : await readSession(house, token, slides);
  const inTheWay = obstacle(call.who, signed?.role ?? 'visitor');
  if (inTheWay) refuse(refusalOfObstacle[inTheWay]);
  if (signed) await checkSession(house, call, signed);
  return signed;
}

/** The desktop client reads a trial's token beside `value` (wire.md 3.1). */
function trialEnvelope(answer: unknown) {
  return { ...success(answer), token: (answer as { token: string }).token };
}

function respond(name: CallName, answer: unknown): Response {
  const { reply } = callOf(name);
  if (reply === 'text') return new Response(String(answer));
  if (reply === 'bare') return Response.json(answer);
  return Response.json(
    name === 'POST /wps/session/login/freeplay' ? trialEnvelope(answer) : success(answer ?? null),
  );
}

function endpoint(house: House, name: CallName, plain: boolean) {
  const call = callOf(name);
  const readAsk = askReader(name, plain);
  const handler = handlers[name] as unknown as Handler<'GET /wps/member/info'>;
  return async (context: AppContext): Promise<Response> => {
    const request = context.req.raw;
    const { headers } = request;
    const address = context.get('address');
    checkMerchant(house, headers);
    if (!call.whileClosed) checkOpen(house, address);
    const signed = await checkWho(house, call, context.req.path, headers);
    const cookies: string[] = [];
    const visit = {
      house,
      headers,
      address,
      requestId: context.get('requestId'),
      locale: localeOfWire(headers.get(wireHeaders.language)),
      setCookie: (cookie: string) => void cookies.push(cookie),
      signed: signed as Signed,
    };
    const ask = await readAsk(house, request);
    const response = respond(name, await handler(visit, ask as Record<string, never>));
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
    return response;
  };
}

/** Adds a route for every call of the table, and for the older lines of each. */
export function addCalls(app: Hono<AppEnv>, house: House): void {
  for (const name of callNames) {
    for (const line of [name, ...(callOf(name).also ?? [])]) {
      const [method = '', path = ''] = line.split(' ');
      const plain = line !== name && path.endsWith('/unsecure');
      app.on(method, path, endpoint(house, name, plain));
    }
  }
}
