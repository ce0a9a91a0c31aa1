import { z } from 'zod';
import { askUpstream } from './ask-upstream.ts';
import { askerOf, endUpstream, type Outcome, type Personal } from './asker.ts';
import { deviceOf, openChallenge } from './challenge.ts';
import { clearedCookie } from './cookies.ts';
import { endSession } from './deny-list.ts';
import { deviceLabel } from './device-label.ts';
import { countGuess } from './guess-limits.ts';
import { type KnownDevice, knownDevice } from './known-device.ts';
import { log } from './log.ts';
import { RefusalError } from './refuse.ts';
import { forgetLine, rememberLine } from './remember.ts';
import type { CallRoute } from './routes.ts';
import { canHoldToken, startSession, tokenOf } from './session.ts';
import { systemInfo } from './status.ts';
import { accountOf, mustChange, rememberedOf, type WayIn, wayInRefusal } from './way-in.ts';

const TOKEN = /^[\x21-\x7e]{1,16384}$/;
const MAX_USER_NAME_CHARS = 100;
const EXPIRY_SWITCH = 'PWDEXPFORCECHANGE3';
const personSchema = z.looseObject({
  token: z.string().regex(TOKEN),
  id: z.string(),
  /** Longer ones would not fit into a cookie beside a long token (security C6). */
  userName: z.string().max(MAX_USER_NAME_CHARS),
  customerType: z.number(),
  mustChange: z.boolean(),
  passwordExpired: z.boolean(),
});
type Person = z.output<typeof personSchema>;

/** The browser that somebody signs in with. */
type Browser = {
  id: string;
  /** The line that gives it an id, where it had none. */
  line: string | null;
  known: KnownDevice;
  captchaId: string | null;
  label: string | null;
};

async function browserOf({ headers }: Request): Promise<Browser> {
  const cookies = headers.get('cookie');
  const { id, line } = deviceOf(cookies);
  const [known, captchaId] = await Promise.all([knownDevice(cookies, id), openChallenge(cookies)]);
  return { id, line, known, captchaId, label: deviceLabel(headers.get('user-agent')) };
}

/** New accounts have a limit of their own, and no password that could be guessed. */
async function takeAttempt(route: CallRoute, way: WayIn, browser: Browser, address: string | null) {
  if (route.call.throttle === 'register') return null;
  const account = accountOf(way);
  const isKnown = account !== null && browser.known.has(account);
  const step = way.verificationId ?? null;
  return countGuess({ account, step, address, knownDevice: isKnown ? browser.id : null });
}

/** An upstream that is away has judged no password: the attempt costs nothing. */
function wasNeverSent(error: unknown): boolean {
  return error instanceof RefusalError && error.code === 'upstream_unavailable' && !error.params.outcome;
}

/** The upstream binds the second step to the browser, which must then have an id to come back with. */
function asksSecondStep(error: unknown): error is RefusalError {
  return error instanceof RefusalError && error.code === 'second_factor_required';
}

/** A token that could not be kept whole would be a session that dies at once: better no sign-in, and a loud line. */
function readPerson(value: unknown, personal: Personal): Person {
  const person = personSchema.safeParse(value);
  if (!person.success) throw new RefusalError('upstream_invalid');
  if (canHoldToken(person.data.token)) return person.data;
  log('error', 'token too long without REDIS_URL', { requestId: personal.context.requestId });
  throw new RefusalError('upstream_invalid');
}

/** Who may not come in here is signed out again before anybody has a cookie. */
async function checkWayIn(person: Person, way: WayIn, personal: Personal): Promise<void> {
  const refusal = wayInRefusal(person.customerType, way.agentPage === true);
  if (!refusal) return;
  await endUpstream(person.token, personal);
  throw new RefusalError(refusal);
}

/** Ticked: kept for a day. Unticked: forgotten. Not asked, as on the agents' page: as it was (security R1). */
async function rememberLines(route: CallRoute, way: WayIn, person: Person): Promise<string[]> {
  if (!route.call.own?.includes('remember') || way.agentPage || way.remember === undefined) return [];
  const remembered = way.remember ? rememberedOf(way, person.userName) : null;
  return [remembered ? await rememberLine(remembered) : forgetLine()];
}

/** Whoever was signed in here before is not any more, here and upstream. */
async function leaveOld(personal: Personal): Promise<void> {
  const { session, context } = personal;
  if (!session) return;
  await endSession(session.sid, context.now(), 'replaced');
  const token = await tokenOf(session).catch(() => null);
  if (token) await endUpstream(token, personal);
}

async function open(person: Person, way: WayIn, personal: Personal): Promise<Outcome> {
  const expiryForces = person.passwordExpired && (await systemInfo())?.switches[EXPIRY_SWITCH] === true;
  const flagged = mustChange(way, person, expiryForces);
  const { session, lines } = await startSession({ ...person, mustChange: flagged }, personal.context.now());
  const { token: _sealed, ...value } = person;
  return { value: { ...value, mustChange: flagged }, cookies: lines, session };
}

/** Other names than the one that was typed belong to an account only where nobody types one. */
function namesOf(way: WayIn, person: Person): string[] {
  const account = accountOf(way);
  if (account === null) return [person.userName];
  return way.type === undefined || way.type === 'username' ? [account] : [account, person.userName];
}

/**
 * Every way in (security C1): the attempt counted, the upstream asked, a new session sealed under a new sid, the old one
 * ended. The token stays here. Throws RefusalError; then no cookie changes, but that a browser may get its id.
 */
export async function signIn(route: CallRoute, ask: object, personal: Personal): Promise<Outcome> {
  const way: WayIn = ask;
  const browser = await browserOf(personal.request);
  const attempt = await takeAttempt(route, way, browser, personal.context.address);
  // A sign-in never speaks for whoever was signed in before.
  const base = await askerOf({ ...personal, session: null });
  const asker = { ...base, deviceId: browser.id, captchaId: browser.captchaId, device: browser.label };
  const answer = await askUpstream(route, ask, asker).catch(async error => {
    if (wasNeverSent(error)) await attempt?.neverSent();
    if (asksSecondStep(error)) {
      // The password was right: what is guessed from here on has limits of its own.
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
