import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { hasInvisibleCharacter } from '#lib/rules/fields/personal-text.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import {
  type ChallengeKey,
  consumeChallenge,
  holdPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type Passkey,
  recordPasskeyUse,
} from '#platform/store/auth/passkeys.ts';
import type { ChallengePurpose } from '#platform/store/auth/security-tables.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { brandNames } from './mail-texts.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;
const MAX_PASSKEYS = 20;

/** User verification by the authenticator: it makes a passkey two factors in one. */
const VERIFIED = 'required';

/** Ed25519, ES256, RS256 (COSE): what authenticators support. Node marks anything newer as experimental. */
const ALGORITHMS = [-8, -7, -257];

/** Challenge for a browser; `options` is WebAuthn's JSON as text. */
export type Challenge = { challengeId: string; options: string };

const rpIdOf = (ctx: AppContext) => new URL(ctx.env.WEB_ORIGIN).hostname;

/** WebAuthn user handle: derived from the account id, and reveals nothing about the account. */
function userHandle(ctx: AppContext, accountId: number): Buffer {
  return ctx.secretBox.hmac('passkey user', String(accountId));
}

async function keep(
  ctx: AppContext,
  bound: { purpose: ChallengePurpose; boundTo: string | null },
  options: { challenge: string },
): Promise<Challenge> {
  const challengeId = newToken();
  const endsAt = new Date(ctx.clock.now() + CHALLENGE_MS);
  await ctx.store.write(tx =>
    insertChallenge(tx, { idHash: hashOf(challengeId), challenge: options.challenge, ...bound, endsAt }),
  );
  return { challengeId, options: JSON.stringify(options) };
}

const transportsOf = ({ transports }: Passkey) => transports.split(',').filter(Boolean);

/**
 * Creates a registration challenge for this account; its existing passkeys are excluded, so that none is
 * added twice.
 */
export async function newPasskeyOptions(
  ctx: AppContext,
  account: Account,
  boundTo: string,
): Promise<Challenge> {
  const known = await ctx.store.read(tx => listPasskeys(tx, account.id));
  const options = await generateRegistrationOptions({
    rpName: brandNames[ctx.env.BRAND],
    rpID: rpIdOf(ctx),
    userName: account.username,
    userDisplayName: account.nickname ?? account.username,
    userID: new Uint8Array(userHandle(ctx, account.id)),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(one => ({ id: one.credential_id, transports: transportsOf(one) })),
    authenticatorSelection: { residentKey: 'required', userVerification: VERIFIED },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return keep(ctx, { purpose: 'create', boundTo }, options);
}

/**
 * Creates an authentication challenge: for any passkey (sign-in without a name), or for one of an account's.
 */
export async function knownPasskeyOptions(
  ctx: AppContext,
  bound: { purpose: Exclude<ChallengePurpose, 'create'>; boundTo: string | null },
  accountId: number | null,
): Promise<Challenge> {
  const known = accountId === null ? [] : await ctx.store.read(tx => listPasskeys(tx, accountId));
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(ctx),
    timeout: CHALLENGE_MS,
    userVerification: VERIFIED,
    allowCredentials: known.map(one => ({ id: one.credential_id, transports: transportsOf(one) })),
  });
  return keep(ctx, bound, options);
}

const credentialShape = z.looseObject({
  id: z.string().min(1).max(1400),
  response: z.looseObject({ userHandle: z.string().nullish() }),
});

function readCredential(text: string): z.output<typeof credentialShape> | null {
  try {
    return credentialShape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The library throws on every mismatch; callers get null. */
async function orNull<T>(check: Promise<T>): Promise<T | null> {
  return check.catch(() => null);
}

/** Verifies the response to `newPasskeyOptions` and stores the passkey. Returns false on any mismatch. */
export async function addPasskey(
  tx: Tx,
  ctx: AppContext,
  answer: { accountId: number; boundTo: string; challengeId: string; credential: string; name: string },
): Promise<boolean> {
  const { accountId, boundTo, name } = answer;
  if (hasInvisibleCharacter(name)) refuse('field_invalid', { field: 'name', issue: 'signs' });
  const at = ctx.clock.date();
  const key: ChallengeKey = { purpose: 'create', boundTo, idHash: hashOf(answer.challengeId) };
  const challenge = await consumeChallenge(tx, key, at);
  const credential = readCredential(answer.credential);
  if (challenge === null || credential === null) return false;
  const verified = await orNull(
    verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: ctx.env.WEB_ORIGIN,
      expectedRPID: rpIdOf(ctx),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified?.registrationInfo) return false;
  if ((await listPasskeys(tx, accountId)).length >= MAX_PASSKEYS) return false;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return insertPasskey(tx, {
    account_id: accountId,
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter: BigInt(counter),
    transports: transports.join(','),
    name,
    created_at: at,
  });
}

function belongs(
  ctx: AppContext,
  passkey: Passkey,
  handle: string | null | undefined,
  named: boolean,
): boolean {
  // A passkey found without an account name must carry its account's user handle.
  if (!handle) return named;
  return Buffer.from(handle, 'base64url').equals(userHandle(ctx, passkey.account_id));
}

/**
 * Verifies the response to `knownPasskeyOptions`, consumes the challenge and advances the passkey's counter.
 * Returns the account of the passkey, or null on any mismatch; with `accountId` only that account's passkeys
 * match.
 */
export async function verifyPasskey(
  tx: Tx,
  ctx: AppContext,
  answer: { key: ChallengeKey; credential: string; accountId: number | null },
): Promise<number | null> {
  const at = ctx.clock.date();
  const challenge = await consumeChallenge(tx, answer.key, at);
  const credential = readCredential(answer.credential);
  if (challenge === null || credential === null) return null;
  const passkey = await holdPasskey(tx, credential.id);
  const named = answer.accountId !== null;
  if (!passkey || (named && passkey.account_id !== answer.accountId)) return null;
  if (!belongs(ctx, passkey, credential.response.userHandle, named)) return null;
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: ctx.env.WEB_ORIGIN,
      expectedRPID: rpIdOf(ctx),
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: Number(passkey.counter),
      },
    }),
  );
  if (!verified?.verified) return null;
  await recordPasskeyUse(tx, { id: passkey.id, counter: verified.authenticationInfo.newCounter, at });
  return passkey.account_id;
}
