import { randomInt } from 'node:crypto';
import { provesWork } from '#lib/rules/proof-of-work.ts';
import type { Clock } from '#platform/clock.ts';
import { refuse } from '#platform/refused.ts';
import { hashOf, newToken, sameSecret } from '#platform/secrets.ts';
import { dropCaptchas, hasFetched, insertCaptcha, noteFetch, takeCaptcha } from '#platform/store/captchas.ts';
import type { Store } from '#platform/store/db.ts';
import { CAPTCHA_GLYPHS, drawCaptcha } from './captcha-picture.ts';

type Deps = { store: Store; clock: Clock };

/** Whose browser asks: its own id where the web tells it, and the challenge that it holds already. */
export type Challenged = { device: string | null; captchaId: string | null };

const LENGTH = 5;
const CAPTCHA_MS = 5 * 60 * 1000;
/** Of each of the eight parts. About a quarter of a million hashes in all: a second or so in a browser. */
const PROOF_BITS = 15;

function typed(answer: string): string {
  return answer.normalize('NFKC').trim().toUpperCase();
}

function deviceKey(device: string | null): string | null {
  return device === null ? null : hashOf(device);
}

type Kept = { answerHash: string } | { salt: string; bits: number };

/** Keeps a challenge in the place of the browser's last one. Refuses `too_many_requests` within a second. */
async function keep({ store, clock }: Deps, id: string, kept: Kept, asker: Challenged): Promise<void> {
  const key = deviceKey(asker.device);
  const lastHash = asker.captchaId === null ? null : hashOf(asker.captchaId);
  const at = clock.date();
  const session = key ?? lastHash;
  if (session !== null && (await store.read(tx => hasFetched(tx, session, at)))) refuse('too_many_requests');
  await store.write(async tx => {
    if (session !== null && !(await noteFetch(tx, session, at))) refuse('too_many_requests');
    await dropCaptchas(tx, { deviceKey: key, idHash: lastHash });
    // A browser without an id is known by the challenge that it shows next time.
    await noteFetch(tx, hashOf(id), at);
    await insertCaptcha(tx, {
      idHash: hashOf(id),
      deviceKey: key,
      endsAt: new Date(at.getTime() + CAPTCHA_MS),
      ...kept,
    });
  });
}

/**
 * Makes a challenge: the id goes into the cookie `captchaId`, the picture (base64 of a PNG) into the answer. Refuses
 * `too_many_requests` to a browser that fetched one less than a second ago (security A3).
 */
export async function makeCaptcha(deps: Deps, asker: Challenged): Promise<{ id: string; picture: string }> {
  const signs = Array.from({ length: LENGTH }, () => CAPTCHA_GLYPHS[randomInt(CAPTCHA_GLYPHS.length)]);
  const answer = signs.join('');
  const id = newToken();
  await keep(deps, id, { answerHash: hashOf(id, answer) }, asker);
  return { id, picture: await drawCaptcha(answer) };
}

/** The same without a picture, for whoever cannot read it: the answer is a proof that took work to find. */
export async function makeProof(
  deps: Deps,
  asker: Challenged,
): Promise<{ id: string; salt: string; bits: number }> {
  const [id, salt] = [newToken(), newToken()];
  await keep(deps, id, { salt, bits: PROOF_BITS }, asker);
  return { id, salt, bits: PROOF_BITS };
}

/**
 * Uses a challenge up and says whether the answer was right: the signs of the picture in any case, or the proof of
 * work. One challenge allows one try, in the browser that fetched it (security A3).
 */
export async function passesCaptcha(
  { store, clock }: Deps,
  id: string,
  answer: string,
  device: string | null,
): Promise<boolean> {
  const kept = await store.write(tx => takeCaptcha(tx, hashOf(id), clock.date()));
  if (!kept || (kept.deviceKey !== null && kept.deviceKey !== deviceKey(device))) return false;
  if (kept.salt !== null && kept.bits !== null) return provesWork(kept.salt, kept.bits, answer.trim());
  return kept.answerHash !== null && sameSecret(kept.answerHash, hashOf(id, typed(answer)));
}
