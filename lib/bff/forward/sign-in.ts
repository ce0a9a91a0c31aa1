import { z } from 'zod';
import {
  type CallContext,
  type CallResult,
  createCaller,
  endUpstreamSession,
} from '#lib/bff/calls/call-context.ts';
import type { CallRoute } from '#lib/bff/calls/call-routes.ts';
import { callUpstream } from '#lib/bff/calls/call-upstream.ts';
import { clearedCookie } from '#lib/bff/core/cookies.ts';
import { deviceLabel } from '#lib/bff/core/device-label.ts';
import { log } from '#lib/bff/core/log.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { systemInfo } from '#lib/bff/gate/system-status.ts';
import { countAttempt } from '#lib/bff/limits/login-rate-limit.ts';
import { deviceOf, readChallenge } from '#lib/bff/session/challenge.ts';
import { denySession } from '#lib/bff/session/deny-list.ts';
import { type KnownDevice, knownDevice } from '#lib/bff/session/known-device.ts';
import { clearedRememberedLogin, rememberedLoginCookie } from '#lib/bff/session/remembered-login.ts';
import { canHoldToken, roleOf, type Session, startSession, tokenOf } from '#lib/bff/session/session.ts';
import {
  accountOf,
  mustChangePassword,
  rememberedOf,
  type SignInFields,
  signInRefusal,
} from '#lib/bff/session/sign-in-policy.ts';

const TOKEN = /^[\x21-\x7e]{1,16384}$/;
const MAX_USER_NAME_CHARS = 100;
const EXPIRY_SWITCH = 'PWDEXPFORCECHANGE3';
const personSchema = z.looseObject({
  token: z.string().regex(TOKEN),
  id: z.string(),
  /** Longer names would not fit into a cookie beside a long token (docs/security.md#C6). */
  userName: z.string().max(MAX_USER_NAME_CHARS),
  customerType: z.number(),
  mustChange: z.boolean(),
  passwordExpired: z.boolean(),
});
type Person = z.output<typeof personSchema>;

/** The browser that a user signs in from. */
type Browser = {
  id: string;
  /** Set-Cookie line of a new device id; null when the browser has one. */
  line: string | null;
  known: KnownDevice;
  captchaId: string | null;
  label: string | null;
};

async function browserOf({ headers }: Request): Promise<Browser> {
  const cookies = headers.get('cookie');
  const { id, line } = deviceOf(cookies);
  const [known, captchaId] = await Promise.all([knownDevice(cookies, id), readChallenge(cookies)]);
  return { id, line, known, captchaId, label: deviceLabel(headers.get('user-agent')) };
}

/** Takes one attempt. Registrations have a limit of their own, since there is no password to guess. */
async function takeAttempt(route: CallRoute, way: SignInFields, browser: Browser, address: string | null) {
  if (route.call.throttle === 'register') return null;
  const account = accountOf(way);
  const isKnown = account !== null && browser.known.has(account);
  const step = way.verificationId ?? null;
  const byCode = account !== null && way.type !== undefined && way.type !== 'username';
  return countAttempt({ account, step, byCode, address, knownDevice: isKnown ? browser.id : null });
}

/** Returns true when the upstream was down and judged no password: the attempt is given back. */
function wasNeverSent(error: unknown): boolean {
  return error instanceof RefusalError && error.code === 'upstream_unavailable' && !error.params.outcome;
}

/**
 * Returns true when the credential was right and another step must follow in the same browser: the second
 * factor, or registration with a verified number. The upstream binds both to the browser, which therefore
 * needs a device id.
 */
function goesOn(error: unknown): error is RefusalError {
  return (
    error instanceof RefusalError &&
    (error.code === 'second_factor_required' || error.code === 'mobile_unregistered')
  );
}

/**
 * Parses the signed-in account. A token that cannot be stored would make a session that ends at once: refuse
 * the sign-in and log an error.
 */
function readPerson(value: unknown, personal: CallContext): Person {
  const person = personSchema.safeParse(value);
  if (!person.success) throw new RefusalError('upstream_invalid');
  if (canHoldToken(person.data.token)) return person.data;
  log('error', 'token too long without REDIS_URL', { requestId: personal.context.requestId });
  throw new RefusalError('upstream_invalid');
}

/** Refuses an account that may not sign in here, and signs it out upstream before any cookie is set. */
async function checkWayIn(person: Person, way: SignInFields, personal: CallContext): Promise<void> {
  const refusal = signInRefusal(person.customerType, way.agentPage === true);
  if (!refusal) return;
  await endUpstreamSession(person.token, personal);
  throw new RefusalError(refusal);
}

/**
 * Remember-me cookie: ticked, stored for a day; unticked, deleted; not offered, as on the agents' page,
 * unchanged (docs/security.md#R1).
 */
async function rememberLines(route: CallRoute, way: SignInFields, person: Person): Promise<string[]> {
  if (!route.call.bffOnly?.includes('remember') || way.agentPage || way.remember === undefined) return [];
  const remembered = way.remember ? rememberedOf(way, person.userName) : null;
  return [remembered ? await rememberedLoginCookie(remembered) : clearedRememberedLogin()];
}

/** Returns the upstream token of a trial session; null otherwise. */
async function trialTokenOf(session: Session | null): Promise<string | null> {
  if (!session || roleOf(session) !== 'trial') return null;
  return tokenOf(session).catch(() => null);
}

/** Ends the previous session of this browser, here and upstream. */
async function leaveOld(personal: CallContext): Promise<void> {
  const { session } = personal;
  if (!session) return;
  await denySession(session.sid, 'replaced');
  const token = await tokenOf(session).catch(() => null);
  if (token) await endUpstreamSession(token, personal);
}

async function open(person: Person, way: SignInFields, personal: CallContext): Promise<CallResult> {
  const expiryForces = person.passwordExpired && (await systemInfo())?.switches[EXPIRY_SWITCH] === true;
  const flagged = mustChangePassword(way, person, expiryForces);
  const { session, lines } = await startSession({ ...person, mustChange: flagged }, personal.context.now());
  const { token: _sealed, ...value } = person;
  return { value: { ...value, mustChange: flagged }, cookies: lines, session };
}

/**
 * Returns the account names to mark this device as known for. The upstream's name is added only for sign-in
 * methods where no username is typed.
 */
function namesOf(way: SignInFields, person: Person): string[] {
  const account = accountOf(way);
  if (account === null) return [person.userName];
  return way.type === undefined || way.type === 'username' ? [account] : [account, person.userName];
}

/**
 * Signs in by any sign-in method (docs/security.md#C1): counts the attempt, calls the upstream, seals a new
 * session under a new sid, ends the old one. The token stays in the BFF. Throws RefusalError; then no cookie
 * changes, except that the browser may get a device id.
 */
export async function forwardSignIn(
  route: CallRoute,
  input: object,
  personal: CallContext,
): Promise<CallResult> {
  const way: SignInFields = input;
  const browser = await browserOf(personal.request);
  const attempt = await takeAttempt(route, way, browser, personal.context.address);
  // A sign-in never uses the previous session's token, but data of a trial account may be carried over.
  const base = await createCaller({ ...personal, session: null });
  const trialToken = await trialTokenOf(personal.session);
  const caller = {
    ...base,
    trialToken,
    deviceId: browser.id,
    captchaId: browser.captchaId,
    device: browser.label,
  };
  const answer = await callUpstream(route, input, caller).catch(async error => {
    if (wasNeverSent(error)) await attempt?.neverSent();
    if (goesOn(error)) {
      // The password or the code was right: further steps have limits of their own.
      await attempt?.succeeded();
      if (browser.line) error.cookies = [browser.line];
    }
    throw error;
  });
  await attempt?.succeeded();
  const person = readPerson(answer.value, personal);
  await checkWayIn(person, way, personal);
  const { value, cookies, session } = await open(person, way, personal);
  await leaveOld(personal);
  const lines = [
    ...cookies,
    browser.line,
    await browser.known.lineWith(...namesOf(way, person)),
    browser.captchaId && clearedCookie('challenge'),
    ...(await rememberLines(route, way, person)),
  ];
  return { value, cookies: lines.filter(line => line !== null), session };
}
