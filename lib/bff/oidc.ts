import * as oauth from 'oauth4webapi';
import { Agent, request } from 'undici';
import { env } from './env.ts';
import { Lru } from './lru.ts';
import type { OidcProvider } from './oidc-providers.ts';
import { shared } from './process.ts';

const PROVIDER_MS = 3000;
const TOTAL_MS = 8000;
const MAX_ANSWER_BYTES = 256 * 1024;
const METADATA_MS = 60 * 60 * 1000;
const MAX_ISSUERS = 10;
/** The address is for the owner's eyes; nothing else of a person is asked for. */
const SCOPE = 'openid email';
/** Statuses that a Response may not have a body with. */
const EMPTY: readonly number[] = [204, 205, 304];

/** What proves, when a person comes back, that the way began in this browser: kept sealed meanwhile. */
export type OidcFlow = { provider: string; state: string; nonce: string; verifier: string };

/** Where the provider sends people back to: exactly this, registered there. */
function callbackOf(provider: OidcProvider): string {
  return `${env().PUBLIC_ORIGIN}/auth/oidc/${provider.id}/callback`;
}

function agent(): Agent {
  return shared(
    'provider-agent',
    () =>
      new Agent({
        connect: { timeout: PROVIDER_MS },
        headersTimeout: PROVIDER_MS,
        bodyTimeout: PROVIDER_MS,
        maxResponseSize: MAX_ANSWER_BYTES,
        connections: 4,
      }),
  );
}

type FetchOptions = oauth.CustomFetchOptions<'GET' | 'POST', string | URLSearchParams | null | undefined>;

/** Not Next's patched fetch: own connections, own deadlines, a bound on the size, and no redirect is followed. */
async function fetchProvider(url: string, options: FetchOptions): Promise<Response> {
  const { statusCode, headers, body } = await request(url, {
    dispatcher: agent(),
    method: options.method,
    headers: options.headers,
    body: options.body?.toString(),
    signal: options.signal ?? AbortSignal.timeout(TOTAL_MS),
  });
  const text = await body.text();
  const type = headers['content-type'];
  return new Response(EMPTY.includes(statusCode) ? null : text, {
    status: statusCode,
    headers: typeof type === 'string' ? { 'content-type': type } : {},
  });
}

function optionsFor({ issuer }: OidcProvider) {
  return {
    [oauth.customFetch]: fetchProvider,
    [oauth.allowInsecureRequests]: !env().production && issuer.startsWith('http:'),
  };
}

async function discover(provider: OidcProvider): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(provider.issuer);
  const response = await oauth.discoveryRequest(issuer, { algorithm: 'oidc', ...optionsFor(provider) });
  return oauth.processDiscoveryResponse(issuer, response);
}

/** The provider's own description, for an hour; a failure is not kept. */
function metadataOf(provider: OidcProvider): Promise<oauth.AuthorizationServer> {
  const memory = shared('issuers', () => new Lru<Promise<oauth.AuthorizationServer>>(MAX_ISSUERS));
  const known = memory.get(provider.issuer, Date.now());
  if (known) return known;
  const found = discover(provider);
  memory.set(provider.issuer, found, Date.now() + METADATA_MS);
  found.catch(() => memory.delete(provider.issuer));
  return found;
}

/** Begins a way through a provider: its address, and what must be kept until the person is back. */
export async function beginFlow(provider: OidcProvider): Promise<{ location: string; flow: OidcFlow }> {
  const { authorization_endpoint: endpoint } = await metadataOf(provider);
  if (!endpoint) throw new Error('a provider without a page to sign in on');
  const flow = {
    provider: provider.id,
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  };
  const location = new URL(endpoint);
  for (const [name, value] of Object.entries({
    client_id: provider.clientId,
    redirect_uri: callbackOf(provider),
    response_type: 'code',
    scope: SCOPE,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
  }))
    location.searchParams.set(name, value);
  return { location: location.href, flow };
}

/** True when the person said no at the provider. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied';
}

/**
 * Ends a way through a provider: the identity token behind the code of a callback. State, issuer, nonce and PKCE are
 * checked here, its signature where it is believed. Throws for everything that is not in order.
 */
export async function finishFlow(
  provider: OidcProvider,
  flow: OidcFlow,
  params: URLSearchParams,
): Promise<string> {
  const server = await metadataOf(provider);
  const client: oauth.Client = { client_id: provider.clientId };
  const { clientSecret } = provider;
  const proof = clientSecret === undefined ? oauth.None() : oauth.ClientSecretBasic(clientSecret);
  const checked = oauth.validateAuthResponse(server, client, params, flow.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    proof,
    checked,
    callbackOf(provider),
    flow.verifier,
    optionsFor(provider),
  );
  const { id_token } = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: flow.nonce,
    requireIdToken: true,
  });
  if (!id_token) throw new Error('no identity');
  return id_token;
}
