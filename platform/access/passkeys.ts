import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { House } from '#platform/house.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import type { Tx } from '#platform/store/db.ts';
import {
  type ChallengeKey,
  holdPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  type Passkey,
  takeChallenge,
} from '#platform/store/passkeys.ts';
import type { ChallengePurpose } from '#platform/store/security-tables.ts';
import type { Account } from '#platform/store/tables.ts';
import { brandNames } from './mail-texts.ts';

const CHALLENGE_MS = 5 * 60 * 1000;
const MAX_PASSKEYS = 20;

/** The person proves to the authenticator who it is: that is what makes a passkey two factors in one. */
const VERIFIED = 'required';

/** Ed25519, ES256, RS256 (COSE): what authenticators have. Node calls anything newer experimental. */
const ALGORITHMS = [-8, -7, -257];

/** A challenge on its way to a browser; `options` is WebAuthn's JSON as text. */
export type Challenge = { challengeId: string; options: string };

const rpIdOf = (house: House) => new URL(house.env.WEB_ORIGIN).hostname;

/** What authenticators know an account by: it tells nothing about it. */
function userHandle(house: House, accountId: number): Buffer {
  return house.vault.mark('passkey user', String(accountId));
}

async function keep(
  house: House,
  bound: { purpose: ChallengePurpose; boundTo: string | null },
  options: { challenge: string },
): Promise<Challenge> {
  const challengeId = newToken();
  const endsAt = new Date(house.clock.now() + CHALLENGE_MS);
  await house.store.write(tx =>
    insertChallenge(tx, { idHash: hashOf(challengeId), challenge: options.challenge, ...bound, endsAt }),
  );
  return { challengeId, options: JSON.stringify(options) };
}

const transportsOf = ({ transports }: Passkey) => transports.split(',').filter(Boolean);

/** A challenge to make a passkey for this account; those that it has are named, so that none is made twice. */
export async function askForNew(house: House, account: Account, boundTo: string): Promise<Challenge> {
  const known = await house.store.read(tx => listPasskeys(tx, account.id));
  const options = await generateRegistrationOptions({
    rpName: brandNames[house.env.BRAND],
    rpID: rpIdOf(house),
    userName: account.username,
    userDisplayName: account.nickname ?? account.username,
    userID: new Uint8Array(userHandle(house, account.id)),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(one => ({ id: one.credential_id, transports: transportsOf(one) })),
    authenticatorSelection: { residentKey: 'required', userVerification: VERIFIED },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return keep(house, { purpose: 'create', boundTo }, options);
}

/** A challenge for a passkey that exists: any (to sign in without a name), or one of an account's. */
export async function askForKnown(
  house: House,
  bound: { purpose: Exclude<ChallengePurpose, 'create'>; boundTo: string | null },
  accountId: number | null,
): Promise<Challenge> {
  const known = accountId === null ? [] : await house.store.read(tx => listPasskeys(tx, accountId));
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(house),
    timeout: CHALLENGE_MS,
    userVerification: VERIFIED,
    allowCredentials: known.map(one => ({ id: one.credential_id, transports: transportsOf(one) })),
  });
  return keep(house, bound, options);
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

/** The library throws at whatever does not fit; to the caller all of that is a no. */
async function orNull<T>(check: Promise<T>): Promise<T | null> {
  return check.catch(() => null);
}

/** Verifies the answer to `askForNew` and keeps the passkey. False for whatever does not fit. */
export async function addPasskey(
  tx: Tx,
  house: House,
  answer: { accountId: number; boundTo: string; challengeId: string; credential: string; name: string },
): Promise<boolean> {
  const { accountId, boundTo, name } = answer;
  const at = house.clock.date();
  const key: ChallengeKey = { purpose: 'create', boundTo, idHash: hashOf(answer.challengeId) };
  const challenge = await takeChallenge(tx, key, at);
  const credential = readCredential(answer.credential);
  if (challenge === null || credential === null) return false;
  const verified = await orNull(
    verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: house.env.WEB_ORIGIN,
      expectedRPID: rpIdOf(house),
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

function belongs(house: House, passkey: Passkey, handle: string | null | undefined, named: boolean): boolean {
  // A key that was found by nobody's name must say whose it is.
  if (!handle) return named;
  return Buffer.from(handle, 'base64url').equals(userHandle(house, passkey.account_id));
}

/**
 * Verifies an answer to `askForKnown`, uses the challenge up and moves the key's counter on. The account that the key
 * belongs to, or null for whatever does not fit; with `accountId` only that account's keys count.
 */
export async function takePasskey(
  tx: Tx,
  house: House,
  answer: { key: ChallengeKey; credential: string; accountId: number | null },
): Promise<number | null> {
  const at = house.clock.date();
  const challenge = await takeChallenge(tx, answer.key, at);
  const credential = readCredential(answer.credential);
  if (challenge === null || credential === null) return null;
  const passkey = await holdPasskey(tx, credential.id);
  const named = answer.accountId !== null;
  if (!passkey || (named && passkey.account_id !== answer.accountId)) return null;
  if (!belongs(house, passkey, credential.response.userHandle, named)) return null;
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: house.env.WEB_ORIGIN,
      expectedRPID: rpIdOf(house),
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: Number(passkey.counter),
      },
    }),
  );
  if (!verified?.verified) return null;
  await notePasskeyUse(tx, { id: passkey.id, counter: verified.authenticationInfo.newCounter, at });
  return passkey.account_id;
}
