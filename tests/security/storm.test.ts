import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { success } from '#lib/wire/envelope.ts';
import {
  BALANCE,
  bffRequest,
  cookiesOf,
  isLong,
  post,
  sessionCookieOf,
  signIn,
} from '../support/bff-harness.ts';
import { send } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

/**
 * C7: fifty parallel calls of one session while one of them signs out or changes the password. The upstream
 * responds in any order, and the browser applies the cookies in the order in which responses arrive.
 */
const CALLS = 50;
const ROUNDS = isLong ? 1000 : 20;
const PASSWORD = '/wps/member/password';
const LOGOUT = '/wps/session/logout';
const TEN_MINUTES_MS = 10 * MINUTE_MS;

const stub = stubForTests();

/**
 * Holds responses back until `count` wait, and then releases them in the order of `rank`. The promise
 * resolves when only one is missing.
 */
function holdAnswers(count: number, rank: readonly number[]): Promise<void> {
  const held: { at: number; give: () => void }[] = [];
  const almost = Promise.withResolvers<void>();
  const release = () => {
    for (const { give } of held.sort((one, two) => one.at - two.at)) give();
    held.length = 0;
  };
  let seen = 0;
  const hold = (name: string) => (_request: unknown, response: ServerResponse) => {
    held.push({
      at: rank[seen % rank.length] ?? 0,
      give: () => send(response, 200, success(stub.values[name])),
    });
    seen += 1;
    if (held.length === count - 1) almost.resolve();
    if (held.length >= count) release();
  };
  stub.on.set(BALANCE, hold('GET /wps/v2/wallets/balance'));
  stub.on.set(PASSWORD, hold('POST /wps/member/password'));
  stub.on.set(LOGOUT, hold('DELETE /wps/session/logout'));
  return almost.promise;
}

/** Returns the session cookie after responses in this order; empty if the last one removed it. */
function jarAfter(start: string, answers: readonly Response[]): string {
  let jar = start;
  for (const answer of answers)
    for (const line of answer.headers.getSetCookie())
      if (line.startsWith('__Host-foyer='))
        jar = line.includes('Max-Age=0') ? '' : sessionCookieOf(cookiesOf(answer));
  return jar;
}

type Round = { jar: string; cookie: string; fresh: string; statuses: number[] };

/**
 * Runs one round: half of the calls start before the one that ends or renews the session, half after it.
 */
async function storm(act: (cookie: string) => Promise<Response>, rank: readonly number[]): Promise<Round> {
  // Old enough that every call extends the session.
  const cookie = sessionCookieOf(await signIn({ now: () => Date.now() - TEN_MINUTES_MS }));
  const inTheAir = holdAnswers(CALLS / 2 + 1, rank);
  const answers: Response[] = [];
  const note = async (asked: Promise<Response>) => {
    const answer = await asked;
    answers.push(answer);
    return answer;
  };
  const calls = Array.from({ length: CALLS / 2 }, () => note(bffRequest(BALANCE, { cookie })));
  await inTheAir;
  const acted = note(act(cookie));
  await Promise.race([acted, calls[0]]);
  stub.on.clear();
  calls.push(...Array.from({ length: CALLS / 2 }, () => note(bffRequest(BALANCE, { cookie }))));
  await Promise.all([...calls, acted]);
  const fresh = sessionCookieOf(cookiesOf(await acted));
  return { jar: jarAfter(cookie, answers), cookie, fresh, statuses: answers.map(one => one.status) };
}

const rankOf = fc.array(fc.nat(1000), { minLength: CALLS / 2 + 1, maxLength: CALLS / 2 + 1 });
const orders = fc.sample(rankOf, { numRuns: ROUNDS, seed: 7 });

describe('C7: parallel calls do not overwrite each other', () => {
  it(`while one signs out, ${ROUNDS} rounds: signed out, in the browser and for every copy`, {
    timeout: 600_000,
  }, async () => {
    let out = 0;
    for (const rank of orders) {
      const { jar, cookie, statuses } = await storm(
        one => bffRequest(LOGOUT, { method: 'DELETE', cookie: one }),
        rank,
      );
      expect(statuses.every(status => status === 200 || status === 401)).toBe(true);
      expect(jar).toBe('');
      expect((await bffRequest(BALANCE, { cookie })).status).toBe(401);
      out += 1;
    }
    expect(out).toBe(ROUNDS);
  });

  it(`while one changes the password, ${ROUNDS} rounds: the old cookie is dead, the new one is kept`, {
    timeout: 600_000,
  }, async () => {
    const change = { oldPassword: 'a', newPassword: 'b', confirmNewPassword: 'b' };
    let kept = 0;
    for (const rank of orders) {
      const { jar, cookie, fresh } = await storm(one => post(PASSWORD, change, { cookie: one }), rank);
      expect((await bffRequest(BALANCE, { cookie })).status).toBe(401);
      expect((await bffRequest(BALANCE, { cookie: fresh })).status).toBe(200);
      // Whatever arrived late, the browser is still signed in.
      expect((await bffRequest(BALANCE, { cookie: jar })).status).toBe(200);
      kept += 1;
    }
    expect(kept).toBe(ROUNDS);
  });
});
