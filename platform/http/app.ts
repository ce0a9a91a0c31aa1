import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type CallName, callNames, callOf } from '#lib/calls/table.ts';
import { codecKeyPaths, wireHeaders } from '#lib/wire/headers.ts';
import { jwksOf } from '#lib/wire/jwe.ts';
import { WireError } from '#lib/wire/wire-error.ts';
import type { AppContext } from '#platform/app-context.ts';
import { forwardedAddress, readAddress } from '#platform/auth/client-address.ts';
import { loggedPath } from '#platform/log.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { sameSecret } from '#platform/secrets.ts';
import { probeDatabase } from '#platform/store/db/settings.ts';
import { addAdminRoutes } from './admin-routes.ts';
import { addArt } from './art.ts';
import { addCalls } from './calls.ts';
import { addCardTables } from './cards.ts';
import { addChangeFeed } from './change-feed.ts';
import { addFlags } from './country-flags.ts';
import { addPlaces } from './demo-places.ts';
import { withFaults } from './faults.ts';
import { addGateway } from './gateway-pages.ts';
import type { HonoContext, HonoEnv } from './hono-env.ts';
import { addFreeInstantRounds, addInstantRounds } from './instant-rounds.ts';
import { addLive } from './live.ts';
import { openApi } from './openapi.ts';
import { addPlayPage } from './play-page.ts';
import { addRounds } from './play-round.ts';
import { wireRefusalResponse } from './refusal-response.ts';
import { addSlotSeeds } from './seeds.ts';

import { addSports } from './sports.ts';
import { addFreeRounds } from './trial-rounds.ts';

const MAX_BODY_BYTES = 128 * 1024;
const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;
const LOCAL = '127.0.0.1';

function addressOf(ctx: AppContext, context: HonoContext): string {
  const peer = readAddress(context.env?.incoming?.socket.remoteAddress) ?? LOCAL;
  const client = readAddress(context.req.header(wireHeaders.clientAddress));
  // A proxy on this machine has a trusted address too, and forwards whatever headers a client sends.
  const isWeb =
    ctx.isTrusted(peer) && sameSecret(context.req.header(wireHeaders.internalKey) ?? '', ctx.internalKey);
  return client && isWeb
    ? client
    : forwardedAddress(peer, context.req.header('x-forwarded-for'), ctx.isProxy);
}

/** Methods that some path supports; on a path that does not have them they are an unknown call. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

function methodNotAllowed(): Response {
  const { headers, body } = wireRefusalResponse(new PlatformRefusal('not_found'));
  headers.set('allow', METHODS.join(', '));
  return new Response(body, { status: 405, headers });
}

/** True when the client disconnected before its request was complete. */
function isClientGone({ env }: HonoContext): boolean {
  const incoming = env?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}

function failed(ctx: AppContext, context: HonoContext, error: Error): Response {
  // The request's log line is enough.
  if (isClientGone(context)) return wireRefusalResponse(new PlatformRefusal('input_invalid'));
  if (error instanceof PlatformRefusal) return wireRefusalResponse(error);
  if (error instanceof WireError)
    return wireRefusalResponse(new PlatformRefusal('input_invalid'), error.code);
  ctx.log.error(
    { requestId: context.get('requestId'), path: loggedPath(context.req.path), err: error },
    'failed',
  );
  return wireRefusalResponse(new PlatformRefusal('system_error'));
}

function addFrame(app: Hono<HonoEnv>, ctx: AppContext): void {
  app.use('*', async (context, next) => {
    const given = context.req.header(wireHeaders.requestId) ?? '';
    context.set('requestId', REQUEST_ID.test(given) ? given : randomUUID());
    context.set('address', addressOf(ctx, context));
    const started = performance.now();
    if (METHODS.includes(context.req.method)) await next();
    else context.res = methodNotAllowed();
    context.res.headers.set(wireHeaders.traceId, context.get('requestId'));
    if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store');
    context.res.headers.set('x-content-type-options', 'nosniff');
    ctx.log.info(
      {
        requestId: context.get('requestId'),
        method: context.req.method,
        path: loggedPath(context.req.path),
        status: context.res.status,
        ms: Math.round(performance.now() - started),
      },
      'answered',
    );
  });
  const limit = (maxSize: number) =>
    bodyLimit({ maxSize, onError: () => wireRefusalResponse(new PlatformRefusal('request_too_large')) });
  const standard = limit(MAX_BODY_BYTES);
  const larger = new Map(
    callNames.flatMap(name => {
      const { maxBytes = 0 } = callOf(name);
      return maxBytes > MAX_BODY_BYTES ? [[name, limit(maxBytes)] as const] : [];
    }),
  );
  app.use('*', (context, next) => {
    const line = `${context.req.method} ${context.req.path}` as CallName;
    return (larger.get(line) ?? standard)(context, next);
  });
}

function addFaults(app: Hono<HonoEnv>, ctx: AppContext): void {
  app.use('*', async (context, next) => {
    const faults = ctx.faults.of(context.req.path);
    if (faults.length === 0 || context.req.path.startsWith('/admin/')) return next();
    const outgoing = context.env?.outgoing;
    const raw = outgoing && 'writeHead' in outgoing ? (outgoing as ServerResponse) : undefined;
    context.res = await withFaults(faults, raw, async () => {
      await next();
      return context.res;
    });
  });
}

function addDocuments(app: Hono<HonoEnv>, ctx: AppContext): void {
  app.get(codecKeyPaths.rsa, context => context.text(ctx.keys.rsa.modulus));
  app.get(codecKeyPaths.jwks, context =>
    context.json({ keys: [...jwksOf(ctx.keys.jwe).keys, ctx.domainKeys.publicJwk] }),
  );
  app.get('/openapi.json', context => context.json(openApi()));
  app.get('/healthz', context => context.text('ok'));
  app.get('/readyz', async context => {
    await ctx.store.read(probeDatabase);
    return context.text('ready');
  });
}

/** Creates the platform's HTTP application. */
export function createApp(ctx: AppContext): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>();
  addFrame(app, ctx);
  addFaults(app, ctx);
  addDocuments(app, ctx);
  addCalls(app, ctx);
  addChangeFeed(app, ctx);
  addAdminRoutes(app, ctx);
  addArt(app, ctx);
  addFlags(app);
  addRounds(app, ctx);
  addFreeRounds(app, ctx);
  addSlotSeeds(app, ctx);
  addInstantRounds(app, ctx);
  addFreeInstantRounds(app, ctx);
  addLive(app, ctx);
  addCardTables(app, ctx);
  addSports(app, ctx);
  addPlayPage(app, ctx);
  addGateway(app, ctx);
  addPlaces(app, ctx);
  app.notFound(() => wireRefusalResponse(new PlatformRefusal('not_found')));
  app.onError((error, context) => failed(ctx, context, error));
  return app;
}
