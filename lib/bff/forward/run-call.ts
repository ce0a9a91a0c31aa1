import {
  type CallContext,
  type CallResult,
  createCaller,
  endUpstreamSession,
} from '#lib/bff/calls/call-context.ts';
import type { CallRoute } from '#lib/bff/calls/call-routes.ts';
import { callUpstream } from '#lib/bff/calls/call-upstream.ts';
import { clearedCookie } from '#lib/bff/core/cookies.ts';
import { errorName, log } from '#lib/bff/core/log.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { challengeCookie, deviceOf, readCaptchaId, readChallenge } from '#lib/bff/session/challenge.ts';
import { denySession } from '#lib/bff/session/deny-list.ts';
import { clearedSession, renewSession, tokenOf } from '#lib/bff/session/session.ts';
import { readTicket } from '#lib/bff/session/social-login-cookies.ts';
import { forwardSignIn } from './sign-in.ts';

/**
 * Ends the session on our side first: while the upstream is down, the deny-list is what ends it
 * (docs/security.md#C4).
 */
async function signOut(personal: CallContext): Promise<CallResult> {
  const { session } = personal;
  if (session) {
    await denySession(session.sid);
    const token = await tokenOf(session).catch(() => null);
    if (token) await endUpstreamSession(token, personal);
  }
  // The next user who signs in on this browser must not find another user's pending identity.
  return { value: null, cookies: [...clearedSession(), clearedCookie('link')], session: null };
}

/**
 * Calls the upstream with the browser data that the call needs: the device id when limits count by it, and
 * the captcha id when an answer to the captcha may be included. `lines` sets a device id when the browser has
 * none.
 */
async function callWithBrowserData(route: CallRoute, input: object, personal: CallContext) {
  const { inject, effect } = route.call;
  const cookies = personal.request.headers.get('cookie');
  const device = Object.values(inject ?? {}).includes('deviceId') ? deviceOf(cookies) : null;
  const isChallenged = effect === 'challenge' || route.takesCaptcha;
  const captchaId = isChallenged ? await readChallenge(cookies) : null;
  const caller = { ...(await createCaller(personal)), captchaId, ...(device ? { deviceId: device.id } : {}) };
  const answer = await callUpstream(route, input, caller);
  return { answer, lines: device?.line ? [device.line] : [] };
}

async function challenge(route: CallRoute, input: object, personal: CallContext): Promise<CallResult> {
  const { answer, lines } = await callWithBrowserData(route, input, personal);
  const captchaId = readCaptchaId(answer.setCookie);
  if (!captchaId) throw new RefusalError('upstream_invalid');
  return {
    value: answer.value,
    cookies: [await challengeCookie(captchaId), ...lines],
    session: personal.session,
  };
}

/**
 * Renews the session after a password change: a new sid, and the old cookie is dead (docs/security.md#C1).
 * The change stands even if the new session cannot be stored: the user then signs in again.
 */
async function renew(route: CallRoute, input: object, personal: CallContext): Promise<CallResult> {
  const { session, context } = personal;
  const { value } = await callUpstream(route, input, await createCaller(personal));
  if (!session) return { value, cookies: [], session };
  const now = context.now();
  const held = await renewSession(session, now).catch(error => {
    log('error', 'session not renewed', { requestId: context.requestId, error: errorName(error) });
    return null;
  });
  await denySession(session.sid, held ? 'replaced' : 'ended');
  if (held) return { value, cookies: held.lines, session: held.session };
  return { value, cookies: clearedSession(), session: null };
}

/**
 * Links the identity of this browser's ticket; the ticket remains only while the user must verify something
 * first.
 */
async function linked(route: CallRoute, input: object, personal: CallContext): Promise<CallResult> {
  const linkTicket = await readTicket(personal.request.headers.get('cookie'));
  if (!linkTicket) throw new RefusalError('social_failed');
  const { value } = await callUpstream(route, input, { ...(await createCaller(personal)), linkTicket });
  return { value, cookies: [clearedCookie('link')], session: personal.session };
}

/** Runs a call that belongs to a session or changes it. Throws RefusalError. */
export async function runCall(route: CallRoute, input: object, personal: CallContext): Promise<CallResult> {
  switch (route.call.effect) {
    case 'sign-in':
      return forwardSignIn(route, input, personal);
    case 'sign-out':
      return signOut(personal);
    case 'challenge':
      return challenge(route, input, personal);
    case 'renew':
      return renew(route, input, personal);
  }
  if (Object.values(route.call.inject ?? {}).includes('linkTicket')) return linked(route, input, personal);
  const { answer, lines } = await callWithBrowserData(route, input, personal);
  return { value: answer.value, cookies: lines, session: personal.session };
}
