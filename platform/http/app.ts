import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { codecKeyPaths, wireHeaders } from '#lib/wire/headers.ts';
import { jwksOf } from '#lib/wire/jwe.ts';
import { WireError } from '#lib/wire/wire-error.ts';
import { readAddress } from '#platform/access/address.ts';
import type { House } from '#platform/house.ts';
import { loggedPath } from '#platform/log.ts';
import { Refused } from '#platform/refused.ts';
import { addAdminDoor } from './admin-door.ts';
import type { AppContext, AppEnv } from './app-env.ts';
import { addArt } from './art.ts';
import { addCalls } from './calls.ts';
import { addPlaces } from './demo-places.ts';
import { withFaults } from './faults.ts';
import { addFlags } from './flags.ts';
import { addFreeRounds } from './free-round.ts';
import { openApi } from './openapi.ts';
import { addPlayPage } from './play-page.ts';
import { addRounds } from './play-round.ts';
import { refusalResponse } from './refusal-answer.ts';

const MAX_BODY_BYTES = 128 * 1024;
const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;
const LOCAL = '127.0.0.1';

function addressOf(house: House, context: AppContext): string {
  const peer = readAddress(context.env?.incoming?.socket.remoteAddress) ?? LOCAL;
  const told = readAddress(context.req.header(wireHeaders.clientAddress));
  return told && house.isTrusted(peer) ? told : peer;
}

function failed(house: House, context: AppContext, error: Error): Response {
  if (error instanceof Refused) return refusalResponse(error);
  if (error instanceof WireError) return refusalResponse(new Refused('input_invalid'), error.code);
  house.log.error(
    { requestId: context.get('requestId'), path: loggedPath(context.req.path), err: error },
    'failed',
  );
  return refusalResponse(new Refused('system_error'));
}

function addFrame(app: Hono<AppEnv>, house: House): void {
  app.use('*', async (context, next) => {
    const told = context.req.header(wireHeaders.requestId) ?? '';
    context.set('requestId', REQUEST_ID.test(told) ? told : randomUUID());
    context.set('address', addressOf(house, context));
    const started = performance.now();
    await next();
    context.res.headers.set(wireHeaders.traceId, context.get('requestId'));
    if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store');
    context.res.headers.set('x-content-type-options', 'nosniff');
    house.log.info(
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
  app.use(
    '*',
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: () => refusalResponse(new Refused('request_too_large')) }),
  );
}

function addFaults(app: Hono<AppEnv>, house: House): void {
  app.use('*', async (context, next) => {
    const faults = house.faults.of(context.req.path);
    if (faults.length === 0 || context.req.path.startsWith('/admin/')) return next();
    const outgoing = context.env?.outgoing;
    const raw = outgoing && 'writeHead' in outgoing ? (outgoing as ServerResponse) : undefined;
    context.res = await withFaults(faults, raw, async () => {
      await next();
      return context.res;
    });
  });
}

function addDocuments(app: Hono<AppEnv>, house: House): void {
  app.get(codecKeyPaths.rsa, context => context.text(house.keys.rsa.modulus));
  app.get(codecKeyPaths.jwks, context =>
    context.json({ keys: [...jwksOf(house.keys.jwe).keys, house.domainKeys.publicJwk] }),
  );
  app.get('/openapi.json', context => context.json(openApi()));
  app.get('/healthz', context => context.text('ok'));
  app.get('/readyz', async context => {
    await house.store.read(tx => tx.selectFrom('setting').select('name').limit(1).execute());
    return context.text('ready');
  });
}

/** The platform's HTTP application. */
export function createApp(house: House): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  addFrame(app, house);
  addFaults(app, house);
  addDocuments(app, house);
  addCalls(app, house);
  addAdminDoor(app, house);
  addArt(app, house);
  addFlags(app);
  addRounds(app, house);
  addFreeRounds(app, house);
  addPlayPage(app, house);
  addPlaces(app, house);
  app.notFound(() => refusalResponse(new Refused('not_found')));
  app.onError((error, context) => failed(house, context, error));
  return app;
}
