import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#lib/rules/time.ts';
import { codeOf, cookiesOf, isLong, LOGIN, person, post } from '../support/bff-harness.ts';
import { send } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

/**
 * A2: ten thousand guesses in the long run, otherwise a thousand, spread over hours of a simulated clock.
 */
const GUESSES = isLong ? 10_000 : 1000;
const QUARTER_MS = 15 * MINUTE_MS;
const START = Date.UTC(2026, 0, 5);

const stub = stubForTests({ THROTTLES: 'on' });
/** Times at which guesses reached the upstream. */
const reachedAt: number[] = [];
beforeEach(() => {
  // Fakes the clock alone: sockets and deadlines are real.
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  reachedAt.length = 0;
  stub.on.set(LOGIN, (_request, response) => {
    reachedAt.push(Date.now());
    send(response, 200, wrong);
  });
});

const wrong = { success: false, value: null, errorCode: 'login.credentials.wrong' };
const refuseAll = () => stub.on.set(LOGIN, (_request, response) => send(response, 200, wrong));
const at = (index: number) => `10.${Math.floor(index / 250)}.${index % 250}.7`;
const tryAs = (username: string, address: string, cookie?: string) =>
  post(LOGIN, { ...person, username }, { address, cookie });

/** Returns the largest count within any window of the given length. */
function mostWithin(windowMs: number): number {
  let most = 0;
  let from = 0;
  reachedAt.forEach((now, index) => {
    while ((reachedAt[from] ?? now) <= now - windowMs) from += 1;
    most = Math.max(most, index - from + 1);
  });
  return most;
}

function report(what: string): void {
  const figures = [QUARTER_MS, HOUR_MS, 24 * HOUR_MS].map(mostWithin).join(' / ');
  process.stdout.write(
    `A2: ${what}: ${GUESSES} guesses, ${reachedAt.length} reached the upstream; most in 15 min / 1 h / 24 h: ${figures}\n`,
  );
}

/** Signs the owner in beforehand, so that the browser is known. */
async function newBrowser(): Promise<string> {
  const ordinary = stub.on.get(LOGIN);
  stub.on.delete(LOGIN);
  const cookies = cookiesOf(await tryAs(person.username, '198.51.100.1'));
  if (ordinary) stub.on.set(LOGIN, ordinary);
  return cookies
    .split('; ')
    .filter(one => /foyer-(?:device|known)=/.test(one))
    .join('; ');
}

/** Signs the owner in from a known browser, a hundred times, from varying addresses. */
async function ownerComesIn(cookie: string): Promise<number> {
  stub.on.delete(LOGIN);
  let entered = 0;
  for (let round = 0; round < 100; round += 1)
    if ((await tryAs(person.username, round % 2 ? at(0) : '198.51.100.1', cookie)).status === 200)
      entered += 1;
  refuseAll();
  return entered;
}

describe(`A2: ${GUESSES} guesses`, () => {
  const spread = (index: number, hours: number) =>
    vi.setSystemTime(START + Math.floor((index / GUESSES) * hours * HOUR_MS));

  it('from one address on one account, in two hours', { timeout: 300_000 }, async () => {
    const owner = await newBrowser();
    for (let index = 0; index < GUESSES; index += 1) {
      spread(index, 2);
      await tryAs(person.username, at(0));
    }
    report('one address, one account');
    expect(mostWithin(QUARTER_MS)).toBeLessThanOrEqual(20);
    expect(mostWithin(24 * HOUR_MS)).toBeLessThanOrEqual(100);
    expect(await ownerComesIn(owner)).toBe(100);
  });

  it('from five hundred addresses on one account, in a day', { timeout: 300_000 }, async () => {
    const owner = await newBrowser();
    for (let index = 0; index < GUESSES; index += 1) {
      spread(index, 23);
      await tryAs(person.username, at(index % 500));
    }
    report('500 addresses, one account');
    expect(reachedAt.length).toBeLessThanOrEqual(100);
    expect(await ownerComesIn(owner)).toBe(100);
  });

  it('from one address on as many accounts, in two hours', { timeout: 300_000 }, async () => {
    const owner = await newBrowser();
    for (let index = 0; index < GUESSES; index += 1) {
      spread(index, 2);
      await tryAs(`victim${index}`, at(0));
    }
    report('one address, an account each');
    expect(mostWithin(QUARTER_MS)).toBeLessThanOrEqual(20);
    expect(mostWithin(HOUR_MS)).toBeLessThanOrEqual(80);
    expect(await ownerComesIn(owner)).toBe(100);
  });

  it('a locked account is always reported as locked', async () => {
    const codes = new Set<string>();
    for (let index = 0; index < 50; index += 1) codes.add(await codeOf(await tryAs(person.username, at(0))));
    expect([...codes]).toEqual(['credentials_wrong', 'account_locked']);
  });
});
