import { randomInt } from 'node:crypto';
import { CAPTCHA_CHARACTERS } from '#lib/rules/fields/captcha.ts';
import { provesWork } from '#lib/rules/proof-of-work.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import type { Clock } from '#platform/clock.ts';
import { refuse } from '#platform/refusal.ts';
import { hashOf, newToken, sameSecret } from '#platform/secrets.ts';
import {
  consumeCaptcha,
  dropCaptchas,
  hasFetched,
  insertCaptcha,
  recordFetch,
} from '#platform/store/auth/captchas.ts';
import type { Store } from '#platform/store/db/db.ts';
import { CAPTCHA_GLYPHS, drawCaptcha } from './captcha-picture.ts';

type Deps = { store: Store; clock: Clock };

/** Identifies the browser: its device id if the web sent one, and the challenge that it already holds. */
export type ChallengedInput = { device: string | null; captchaId: string | null };

const CAPTCHA_MS = 5 * MINUTE_MS;
/**
 * Bits of each of the eight parts. About a quarter of a million hashes in total: around a second in a
 * browser.
 */
const PROOF_BITS = 15;

function typed(answer: string): string {
  return answer.normalize('NFKC').trim().toUpperCase();
}

function deviceKey(device: string | null): string | null {
  return device === null ? null : hashOf(device);
}

type StoredChallenge = { answerHash: string } | { salt: string; bits: number };

/**
 * Stores a challenge, replacing the browser's previous one. Refuses `too_many_requests` within a second of
 * the last.
 */
async function keep(
  { store, clock }: Deps,
  id: string,
  kept: StoredChallenge,
  caller: ChallengedInput,
): Promise<void> {
  const key = deviceKey(caller.device);
  const lastHash = caller.captchaId === null ? null : hashOf(caller.captchaId);
  const at = clock.date();
  const session = key ?? lastHash;
  if (session !== null && (await store.read(tx => hasFetched(tx, session, at)))) refuse('too_many_requests');
  await store.write(async tx => {
    if (session !== null && !(await recordFetch(tx, session, at))) refuse('too_many_requests');
    await dropCaptchas(tx, { deviceKey: key, idHash: lastHash });
    // A browser without a device id is recognised by the challenge that it presents next time.
    await recordFetch(tx, hashOf(id), at);
    await insertCaptcha(tx, {
      idHash: hashOf(id),
      deviceKey: key,
      endsAt: new Date(at.getTime() + CAPTCHA_MS),
      ...kept,
    });
  });
}

/**
 * Creates a captcha: the id goes into the cookie `captchaId`, the picture (base64 of a PNG) into the
 * response. Refuses `too_many_requests` to a browser that fetched one less than a second ago
 * (docs/security.md#A3).
 */
export async function createCaptcha(
  deps: Deps,
  caller: ChallengedInput,
): Promise<{ id: string; picture: string }> {
  const signs = Array.from(
    { length: CAPTCHA_CHARACTERS },
    () => CAPTCHA_GLYPHS[randomInt(CAPTCHA_GLYPHS.length)],
  );
  const answer = signs.join('');
  const id = newToken();
  await keep(deps, id, { answerHash: hashOf(id, answer) }, caller);
  return { id, picture: await drawCaptcha(answer) };
}

/** Creates a proof-of-work challenge: the alternative to the picture for users who cannot read it. */
export async function createProofOfWork(
  deps: Deps,
  caller: ChallengedInput,
): Promise<{ id: string; salt: string; bits: number }> {
  const [id, salt] = [newToken(), newToken()];
  await keep(deps, id, { salt, bits: PROOF_BITS }, caller);
  return { id, salt, bits: PROOF_BITS };
}

/**
 * Consumes a challenge and returns whether the response was right: the picture's characters in any case, or
 * the proof of work. A challenge allows one attempt, from the browser that fetched it (docs/security.md#A3).
 */
export async function passesCaptcha(
  { store, clock }: Deps,
  id: string,
  answer: string,
  device: string | null,
): Promise<boolean> {
  const consumed = await store.write(tx => consumeCaptcha(tx, hashOf(id), clock.date()));
  if (!consumed || (consumed.deviceKey !== null && consumed.deviceKey !== deviceKey(device))) return false;
  if (consumed.salt !== null && consumed.bits !== null)
    return provesWork(consumed.salt, consumed.bits, answer.trim());
  return consumed.answerHash !== null && sameSecret(consumed.answerHash, hashOf(id, typed(answer)));
}
