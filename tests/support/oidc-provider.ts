import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { type AdapterFactory, type AdapterPayload, Provider } from 'oidc-provider';
import { MINUTE_SECONDS } from '#lib/rules/time.ts';

/**
 * Real OpenID provider on loopback, with one account at its sign-in page, which signs in without
 * interaction.
 */
export type TestProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Account that signs in next; null denies consent. */
  person: string | null;
  /** Follows a browser from an address of the provider to the address that it is redirected back to. */
  walk: (location: string) => Promise<string>;
  close: () => Promise<void>;
};

const MAX_STEPS = 12;

async function newKeys() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { keys: [{ ...(await exportJWK(privateKey)), kty: 'RSA', alg: 'RS256', use: 'sig' }] };
}

/** Returns a store in memory: the package's own is the same, with a warning that it is not for production. */
function createMemoryAdapter(): AdapterFactory {
  const stored = new Map<string, AdapterPayload>();
  return model => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findWhere = (isMatch: (payload: AdapterPayload) => boolean) =>
      [...stored].find(([key, payload]) => key.startsWith(keyOf('')) && isMatch(payload))?.[1];
    return {
      upsert: async (id, payload) => void stored.set(keyOf(id), payload),
      find: async id => stored.get(keyOf(id)),
      findByUid: async uid => findWhere(payload => payload.uid === uid),
      findByUserCode: async code => findWhere(payload => payload.userCode === code),
      consume: async id => {
        const payload = stored.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async id => void stored.delete(keyOf(id)),
      revokeByGrantId: async grantId => {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
      },
    };
  };
}

type Keys = Awaited<ReturnType<typeof newKeys>>;

function makeProvider(issuer: string, secret: string, redirectUris: string[], jwks: Keys): Provider {
  return new Provider(issuer, {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: 'foyer-test',
        client_secret: secret,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks,
    ttl: {
      AccessToken: MINUTE_SECONDS,
      AuthorizationCode: MINUTE_SECONDS,
      Grant: MINUTE_SECONDS,
      IdToken: MINUTE_SECONDS,
      Interaction: MINUTE_SECONDS,
      Session: MINUTE_SECONDS,
    },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: `${sub}@example.test` }),
    }),
    // Consent is granted without a page, which is not under test.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
}

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  // A failure closes the connection: the test that waits for the page fails at once.
  const server = createServer((request, response) => {
    handle(request, response).catch(error => response.destroy(error));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Follows redirects inside the provider with a cookie jar. */
async function walkFrom(issuer: string, location: string): Promise<string> {
  const jar = new Map<string, string>();
  let at = location;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (!at.startsWith(issuer)) return at;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const next = answer.headers.get('location');
    if (!next) throw new Error(`the provider says ${answer.status}: ${await answer.text()}`);
    at = new URL(next, at).href;
  }
  throw new Error('the provider leads in circles');
}

/** Starts the provider; `redirectUris` are the allowed callback addresses. */
export async function startProvider(redirectUris: string[]): Promise<TestProvider> {
  const state: Pick<TestProvider, 'person'> = { person: 'someone' };
  const clientSecret = randomBytes(24).toString('base64url');
  let provider: Provider | null = null;
  let callback: ReturnType<Provider['callback']> | null = null;
  const { server, origin } = await listen(async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback?.(request, response);
    const { person } = state;
    const result = person ? { login: { accountId: person } } : { error: 'access_denied' };
    await provider?.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  provider = makeProvider(origin, clientSecret, redirectUris, await newKeys());
  callback = provider.callback();
  return Object.assign(state, {
    issuer: origin,
    clientId: 'foyer-test',
    clientSecret,
    walk: (location: string) => walkFrom(origin, location),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  });
}
