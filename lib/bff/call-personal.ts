import { z } from 'zod';
import type { Locale } from '#lib/rules/locales.ts';
import { askUpstream, type CallAnswer } from './ask-upstream.ts';
import { challengeLine, deviceOf, openChallenge, readCaptchaId } from './challenge.ts';
import { clearedCookie } from './cookies.ts';
import { endSession } from './deny-list.ts';
import { env } from './env.ts';
import type { ForwardContext } from './forward.ts';
import { knownDevice } from './known-device.ts';
import { log } from './log.ts';
import { RefusalError } from './refuse.ts';
import type { CallRoute } from './routes.ts';
import { canHoldToken, clearedSession, type Session, startSession, tokenOf } from './session.ts';
import { throttleSignIn } from './throttles.ts';

export type Personal = { request: Request; context: ForwardContext; session: Session | null; locale: Locale };

/** What the browser gets: the value, and the Set-Cookie lines that go with it. */
type Outcome = { value: unknown; cookies: string[] };

const TOKEN = /^[\x21-\x7e]{1,16384}$/;
const IDEMPOTENCY_KEY = /^[\w.:-]{8,255}$/;
const signedInSchema = z.looseObject({
  token: z.string().regex(TOKEN),
  id: z.string(),
  userName: z.string(),
  customerType: z.number(),
});

async function asker({ request, context, session, locale }: Personal) {
  const token = session ? await tokenOf(session) : null;
  if (session && !token) throw new RefusalError('session_ended');
  const key = request.headers.get('idempotency-key');
  if (key !== null && !IDEMPOTENCY_KEY.test(key)) throw new RefusalError('input_invalid', {}, 400);
  const { requestId, address } = context;
  return { locale, requestId, address, token, idempotencyKey: key, signal: request.signal };
}

/** A token that could not be kept whole would be a session that dies at once: better no sign-in, and a loud line. */
async function opened(answer: CallAnswer, personal: Personal): Promise<Outcome> {
  const person = signedInSchema.safeParse(answer.value);
  if (!person.success) throw new RefusalError('upstream_invalid');
  const { token, ...value } = person.data;
  if (!canHoldToken(token)) {
    log('error', 'token too long without REDIS_URL', { requestId: personal.context.requestId });
    throw new RefusalError('upstream_invalid');
  }
  return { value, cookies: await startSession(person.data, personal.context.now()) };
}

/** An upstream that is away has judged no password: the attempt costs nothing. */
function wasNeverSent(error: unknown): boolean {
  return error instanceof RefusalError && error.code === 'upstream_unavailable' && !error.params.outcome;
}

async function signIn(route: CallRoute, ask: object, personal: Personal): Promise<Outcome> {
  const { context, request, session } = personal;
  const cookieHeader = request.headers.get('cookie');
  const account = 'username' in ask && typeof ask.username === 'string' ? ask.username : null;
  const device = deviceOf(cookieHeader);
  const known = await knownDevice(cookieHeader, device.id);
  const isKnown = account !== null && known.has(account);
  const { address } = context;
  const attempt = await throttleSignIn({ account, address, knownDevice: isKnown ? device.id : null });
  const captchaId = await openChallenge(cookieHeader);
  // A sign-in never speaks for whoever was signed in before.
  const base = await asker({ ...personal, session: null });
  const answer = await askUpstream(route, ask, { ...base, deviceId: device.id, captchaId }).catch(
    async error => {
      if (wasNeverSent(error)) await attempt.neverSent();
      throw error;
    },
  );
  await attempt.succeeded();
  const { value, cookies } = await opened(answer, personal);
  if (session) await endSession(session.sid, context.now());
  const lines = [
    device.line,
    account === null ? null : await known.lineWith(account),
    captchaId ? clearedCookie('challenge') : null,
  ];
  return { value, cookies: [...cookies, ...lines.filter(line => line !== null)] };
}

/** Ends here first: with the upstream away, the deny-list is what ends the session (security C4). */
async function signOut(route: CallRoute, ask: object, personal: Personal): Promise<Outcome> {
  const { session, context } = personal;
  if (session) {
    const base = await asker(personal);
    await endSession(session.sid, context.now());
    await askUpstream(route, ask, { ...base, signal: undefined }).catch(error => {
      if (!(error instanceof RefusalError)) throw error;
    });
  }
  return { value: null, cookies: clearedSession() };
}

async function challenge(route: CallRoute, ask: object, personal: Personal): Promise<Outcome> {
  const answer = await askUpstream(route, ask, await asker(personal));
  const captchaId = readCaptchaId(answer.setCookie);
  if (!captchaId) throw new RefusalError('upstream_invalid');
  return { value: answer.value, cookies: [await challengeLine(captchaId)] };
}

function isGameAddress(address: unknown): boolean {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  const { origin, username, password } = new URL(address);
  return env().GAME_HOSTS.includes(origin) && !username && !password;
}

/** A launch address must be on a game host: it is framed by our pages (security W4). */
function checkLaunch(value: unknown): void {
  if (typeof value !== 'object' || value === null || !('gameUrl' in value)) return;
  if (value.gameUrl === undefined) throw new RefusalError('game_maintenance');
  if (!isGameAddress(value.gameUrl)) throw new RefusalError('upstream_invalid');
}

/** Runs a call that belongs to one person, or that changes who that is. Throws RefusalError. */
export async function runPersonal(route: CallRoute, ask: object, personal: Personal): Promise<Outcome> {
  if (route.call.effect === 'sign-in') return signIn(route, ask, personal);
  if (route.call.effect === 'sign-out') return signOut(route, ask, personal);
  if (route.call.effect === 'challenge') return challenge(route, ask, personal);
  const { value } = await askUpstream(route, ask, await asker(personal));
  checkLaunch(value);
  return { value, cookies: [] };
}
