import { askUpstream } from './ask-upstream.ts';
import { askerOf, endUpstream, type Outcome, type Personal } from './asker.ts';
import { challengeLine, deviceOf, openChallenge, readCaptchaId } from './challenge.ts';
import { clearedCookie } from './cookies.ts';
import { endSession } from './deny-list.ts';
import { env } from './env.ts';
import { errorName, log } from './log.ts';
import { RefusalError } from './refuse.ts';
import type { CallRoute } from './routes.ts';
import { clearedSession, renewSession, tokenOf } from './session.ts';
import { signIn } from './sign-in.ts';
import { openTicket } from './social-cookies.ts';
import { safeAddress } from './status.ts';

/** Ends here first: with the upstream away, the deny-list is what ends the session (security C4). */
async function signOut(personal: Personal): Promise<Outcome> {
  const { session, context } = personal;
  if (session) {
    await endSession(session.sid, context.now());
    const token = await tokenOf(session).catch(() => null);
    if (token) await endUpstream(token, personal);
  }
  // Nobody who signs in here next should find an identity waiting that is not theirs.
  return { value: null, cookies: [...clearedSession(), clearedCookie('link')], session: null };
}

/**
 * Asks with what the call wants to know of the browser: its id, where limits count by it, and the challenge that it was
 * given, where an answer to one may come along. `lines` gives the browser an id where it had none.
 */
async function askOfBrowser(route: CallRoute, ask: object, personal: Personal) {
  const { add, ask: fields, effect } = route.call;
  const cookies = personal.request.headers.get('cookie');
  const device = Object.values(add ?? {}).includes('deviceId') ? deviceOf(cookies) : null;
  const isChallenged = effect === 'challenge' || 'captcha' in fields.shape;
  const captchaId = isChallenged ? await openChallenge(cookies) : null;
  const asker = { ...(await askerOf(personal)), captchaId, ...(device ? { deviceId: device.id } : {}) };
  const answer = await askUpstream(route, ask, asker);
  return { answer, lines: device?.line ? [device.line] : [] };
}

async function challenge(route: CallRoute, ask: object, personal: Personal): Promise<Outcome> {
  const { answer, lines } = await askOfBrowser(route, ask, personal);
  const captchaId = readCaptchaId(answer.setCookie);
  if (!captchaId) throw new RefusalError('upstream_invalid');
  return {
    value: answer.value,
    cookies: [await challengeLine(captchaId), ...lines],
    session: personal.session,
  };
}

/**
 * After a password was changed the person goes on under a new sid, and the old cookie is dead (security C1). The change
 * stands even if the new session cannot be kept: then the person signs in anew.
 */
async function renew(route: CallRoute, ask: object, personal: Personal): Promise<Outcome> {
  const { session, context } = personal;
  const { value } = await askUpstream(route, ask, await askerOf(personal));
  if (!session) return { value, cookies: [], session };
  const now = context.now();
  const held = await renewSession(session, now).catch(error => {
    log('error', 'session not renewed', { requestId: context.requestId, error: errorName(error) });
    return null;
  });
  await endSession(session.sid, now, held ? 'replaced' : 'ended');
  if (held) return { value, cookies: held.lines, session: held.session };
  return { value, cookies: clearedSession(), session: null };
}

/** Links what the ticket of this browser stands for; it stays only while the person has something to prove first. */
async function linked(route: CallRoute, ask: object, personal: Personal): Promise<Outcome> {
  const linkTicket = await openTicket(personal.request.headers.get('cookie'));
  if (!linkTicket) throw new RefusalError('social_failed');
  const { value } = await askUpstream(route, ask, { ...(await askerOf(personal)), linkTicket });
  return { value, cookies: [clearedCookie('link')], session: personal.session };
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
  if (!isGameAddress(value.gameUrl)) throw new RefusalError('url_invalid');
}

/** A chat is opened as a window of its own: only an address that may lead out of the house (security W5). */
function checkChat(value: unknown): void {
  if (typeof value !== 'object' || value === null || !('chatUrl' in value)) return;
  if (!safeAddress(String(value.chatUrl))) throw new RefusalError('url_invalid');
}

/** Runs a call that belongs to one person, or that changes who that is. Throws RefusalError. */
export async function runPersonal(route: CallRoute, ask: object, personal: Personal): Promise<Outcome> {
  switch (route.call.effect) {
    case 'sign-in':
      return signIn(route, ask, personal);
    case 'sign-out':
      return signOut(personal);
    case 'challenge':
      return challenge(route, ask, personal);
    case 'renew':
      return renew(route, ask, personal);
  }
  if (Object.values(route.call.add ?? {}).includes('linkTicket')) return linked(route, ask, personal);
  const { answer, lines } = await askOfBrowser(route, ask, personal);
  checkLaunch(answer.value);
  checkChat(answer.value);
  return { value: answer.value, cookies: lines, session: personal.session };
}
