import type { Hono } from 'hono';
import type { Call } from '#lib/calls/call.ts';
import { type CallName, callNames, callOf } from '#lib/calls/table.ts';
import { accessObstacle } from '#lib/rules/roles.ts';
import { localeOfWire } from '#lib/rules/routes/locales.ts';
import { success } from '#lib/wire/envelope.ts';
import { wireHeaders } from '#lib/wire/headers.ts';
import type { AppContext } from '#platform/app-context.ts';
import { readSession, type SessionPrincipal } from '#platform/auth/sessions.ts';
import { isSteppedUp } from '#platform/auth/step-up.ts';
import { capabilityMaintenance, siteMaintenance } from '#platform/maintenance.ts';
import { refuse } from '#platform/refusal.ts';
import type { Handler } from './handler.ts';
import { handlers } from './handlers.ts';
import type { HonoContext, HonoEnv } from './hono-env.ts';
import { inputReader } from './read-input.ts';

function checkMerchant(ctx: AppContext, headers: Headers): void {
  // A repeated header arrives joined and so matches nothing (docs/wire.md#1.1).
  if (headers.get(wireHeaders.merchant)?.toLowerCase() !== ctx.env.MERCHANT) refuse('function_not_available');
}

/** Refuses while closed: maintenance wins over the region (docs/features.md#136). */
export function checkOpen(ctx: AppContext, address: string): void {
  const maintenance = siteMaintenance(ctx);
  if (maintenance) refuse('maintenance', {}, { endTime: maintenance.endTime });
  if (ctx.isBlocked(address)) refuse('blockip', { ip: address });
}

/** Refuses a call of a capability that is in maintenance (docs/features.md#O6). */
function checkCapability(ctx: AppContext, { capability }: Call): void {
  const maintenance = capability && capabilityMaintenance(ctx, capability);
  if (maintenance) refuse('capability_maintenance', {}, { endTime: maintenance.endTime });
}

const refusalOfObstacle = {
  'sign-in': 'sign_in_required',
  'real-account': 'in_need_true_account',
  'agents-only': 'agents_only',
} as const;

/** A session that must change its password may only do that, stay alive and end (docs/security.md#A6). */
async function checkSession(ctx: AppContext, call: Call, signed: SessionPrincipal): Promise<void> {
  if (signed.mustChange && !call.whileFlagged) refuse('password_change_required');
  if (call.stepUp && !(await isSteppedUp(ctx, signed))) refuse('step_up_required');
}

async function checkAccess(
  ctx: AppContext,
  call: Call,
  path: string,
  headers: Headers,
): Promise<SessionPrincipal | null> {
  if (call.access === 'anyone') return null;
  const dead = ctx.faults.of(path).some(fault => fault.kind === 'dead-tokens');
  const token = headers.get(wireHeaders.authorization) ?? '';
  const slides = headers.get(wireHeaders.poll) !== '1';
  const signed = dead ? null : await readSession(ctx, token, slides);
  const obstacle = accessObstacle(call.access, signed?.role ?? 'visitor');
  if (obstacle) refuse(refusalOfObstacle[obstacle]);
  if (signed) await checkSession(ctx, call, signed);
  return signed;
}

/** Envelope with the token of a sign-in beside `value`, where the desktop client reads it (docs/wire.md#3.1). */
function envelopeWithToken(answer: unknown) {
  return { ...success(answer), token: (answer as { token: string }).token };
}

function respond(name: CallName, answer: unknown): Response {
  switch (callOf(name).reply) {
    case 'text':
      return new Response(String(answer));
    case 'bare':
      return Response.json(answer);
    case 'envelope-with-token':
      return Response.json(envelopeWithToken(answer));
    case 'envelope':
      return Response.json(success(answer ?? null));
  }
}

function endpoint(ctx: AppContext, name: CallName, plain: boolean) {
  const call = callOf(name);
  const readInput = inputReader(name, plain);
  const handler = handlers[name] as unknown as Handler<'GET /wps/member/info'>;
  return async (context: HonoContext): Promise<Response> => {
    const request = context.req.raw;
    const { headers } = request;
    const address = context.get('address');
    checkMerchant(ctx, headers);
    if (!call.whileClosed) checkOpen(ctx, address);
    checkCapability(ctx, call);
    const signed = await checkAccess(ctx, call, context.req.path, headers);
    const added = new Headers();
    const handlerContext = {
      ctx,
      headers,
      address,
      requestId: context.get('requestId'),
      locale: localeOfWire(headers.get(wireHeaders.language)),
      setCookie: (cookie: string) => added.append('set-cookie', cookie),
      setHeader: (header: string, value: string) => added.set(header, value),
      signed: signed as SessionPrincipal,
    };
    const input = await readInput(ctx, request);
    const response = respond(name, await handler(handlerContext, input as Record<string, never>));
    for (const [header, value] of added) response.headers.append(header, value);
    return response;
  };
}

/** Adds a route for every call of the table, and for its older aliases. */
export function addCalls(app: Hono<HonoEnv>, ctx: AppContext): void {
  for (const name of callNames) {
    const { aliases = [], plainAliases = [] } = callOf(name);
    const add = (line: string, plain: boolean) => {
      const [method = '', path = ''] = line.split(' ');
      app.on(method, path, endpoint(ctx, name, plain));
    };
    for (const line of [name, ...aliases]) add(line, false);
    for (const line of plainAliases) add(line, true);
  }
}
