import { randomBytes } from 'node:crypto';
import { startProvider, type TestProvider } from '../tests/support/oidc-provider.ts';
import { test as base, product } from './fixtures.ts';
import { startStack } from './stack.ts';

/** Key ring of the configured product, with which a test can decrypt a session cookie. */
export const SESSION_KEYS = `1:${randomBytes(32).toString('base64url')}`;

let provider: TestProvider | undefined;

/** Chooses the account that signs in at the identity provider next; null denies consent. */
export function setIdentity(person: string | null): void {
  if (!provider) throw new Error('the product with the identity provider has not started');
  provider.person = person;
}

/**
 * Test on a product that has all settings the plain one lacks: social sign-in with a real provider, a known
 * session key, and games on another site than the pages. Files that need any of them share it.
 */
export const test = base.extend({
  stack: product(async () => {
    const stack = await startStack(async (origin, platformOrigin) => {
      provider = await startProvider([`${origin}/auth/oidc/house/callback`]);
      const { issuer, clientId, clientSecret } = provider;
      return {
        SESSION_KEYS,
        PLATFORM_ORIGIN: platformOrigin.replace('localhost', '127.0.0.1'),
        OIDC_PROVIDERS: JSON.stringify([{ id: 'house', label: 'House', issuer, clientId, clientSecret }]),
      };
    });
    return { stack, close: async () => provider?.close() };
  }),
});
