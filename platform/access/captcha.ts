import { randomInt } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import { hashOf, newToken, sameSecret } from '#platform/secrets.ts';
import type { Store } from '#platform/store/db.ts';
import { insertCaptcha, takeCaptcha } from '#platform/store/sign-ins.ts';
import { CAPTCHA_GLYPHS, drawCaptcha } from './captcha-picture.ts';

type Deps = { store: Store; clock: Clock };

const LENGTH = 5;
const CAPTCHA_MS = 5 * 60 * 1000;

function typed(answer: string): string {
  return answer.normalize('NFKC').trim().toUpperCase();
}

/** Makes a challenge: the id goes into the cookie `captchaId`, the picture (base64 of a PNG) into the answer. */
export async function makeCaptcha({ store, clock }: Deps): Promise<{ id: string; picture: string }> {
  const answer = Array.from({ length: LENGTH }, () => CAPTCHA_GLYPHS[randomInt(CAPTCHA_GLYPHS.length)]).join(
    '',
  );
  const id = newToken();
  const picture = await drawCaptcha(answer);
  const endsAt = new Date(clock.now() + CAPTCHA_MS);
  await store.write(tx => insertCaptcha(tx, { idHash: hashOf(id), answerHash: hashOf(id, answer), endsAt }));
  return { id, picture };
}

/** Uses a challenge up and says whether the answer was right. One picture allows one try (security A3). */
export async function passesCaptcha({ store, clock }: Deps, id: string, answer: string): Promise<boolean> {
  const expected = await store.write(tx => takeCaptcha(tx, hashOf(id), clock.date()));
  return expected !== null && sameSecret(expected, hashOf(id, typed(answer)));
}
