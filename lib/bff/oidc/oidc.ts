import * as oauth from 'oauth4webapi';
import { Agent, request } from 'undici';
import { createCache } from '#lib/bff/core/cache.ts';
import { env } from '#lib/bff/core/env.ts';
import type { OidcProvider } from '#lib/bff/core/oidc-providers.ts';
import { shared } from '#lib/bff/core/process.ts';
import type { OidcFlow } from '#lib/bff/session/social-login-cookies.ts';
import { HOUR_MS } from '#lib/rules/time.ts';

const PROVIDER_MS = 3000;
const TOTAL_MS = 8000;
const MAX_ANSWER_BYTES = 256 * 1024;
const METADATA_MS = HOUR_MS;
const MAX_ISSUERS = 10;
/** The e-mail address is shown to its owner; no other personal data is requested. */
const SCOPE = 'openid email';
/** Statuses that a Response may not have a body with. */
const EMPTY: readonly number[] = [204, 205, 304];

/** Returns the redirect URI, exactly as registered at the provider. */
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

/**
 * Used instead of Next's patched fetch: separate connections and deadlines, bounded size, no redirects
 * followed.
 */
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

/** Returns the provider's metadata, cached for an hour; failures are not cached. */
function metadataOf(provider: OidcProvider): Promise<oauth.AuthorizationServer> {
  const issuers = shared('issuers', () => createCache<oauth.AuthorizationServer>(MAX_ISSUERS));
  return issuers.fetch(provider.issuer, async () => ({
    value: await discover(provider),
    ttlMs: METADATA_MS,
  }));
}

/** Starts a sign-in at a provider: returns its address, and the state to store until the user returns. */
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

/** Returns true when the user cancelled at the provider. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied';
}

/**
 * Completes a sign-in at a provider: exchanges the code of the callback for the identity token. State,
 * issuer, nonce and PKCE are checked here; the token's signature is checked by the upstream. Throws for
 * anything invalid.
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
