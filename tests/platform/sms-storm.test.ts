import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter } from '#platform/access/enter.ts';
import { hashPassword } from '#platform/access/password.ts';
import { readPlatformEnv } from '#platform/env.ts';
import { type Platform, startPlatform } from '#platform/platform.ts';
import { hashOf } from '#platform/secrets.ts';
import { insertAccount } from '#platform/store/accounts.ts';
import { insertCaptcha } from '#platform/store/captchas.ts';
import { standStill } from './codes.ts';
import { freshPlace, isLong, targets } from './harness.ts';

/** A4: ten thousand asks for codes in the long run, a thousand in the ordinary one, two hundred at once. */
const ASKS = isLong ? 10_000 : 1_000;
const AT_ONCE = 200;
const OWNERS = 20;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SINGAPORE_BUDGET = 50;
/** Rounds come in groups, so that the minute and the ten minutes are tried as well as the day. */
const WITHIN_GROUP = [0, 30 * SECOND, 61 * SECOND, 125 * SECOND, 190 * SECOND];
const VICTIM = '112223333';

const LINES = [
  ['/wps/verification/sms/noLogin', 'mobileNum'],
  ['/wps/verification/sms/register', 'mobileNo'],
  ['/wps/verification/sms/register/mobile', 'mobileNo'],
  ['/wps/member/password/sms', 'mobileNum'],
] as const;

/** The same dice in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const roll = dice(20_261_121);
const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
const digits = (count: number) => Array.from({ length: count }, () => roll(10)).join('');

const scripts = ['0', '٠', '०', '๐', '０'];
/** Five ways to begin, five separators and five scripts. */
function spelled(own: string): string {
  const text = `${pick(['', '0', '+60', '0060', '60', '+60 60', '+60(0)', '060'])}${own}`;
  const zero = pick(scripts).codePointAt(0) ?? 0;
  const between = pick(['', ' ', '-', '.', '\u200b']);
  return [...text]
    .map(sign => (/\d/.test(sign) ? String.fromCodePoint(zero + Number(sign)) : sign))
    .join(between);
}

type Ask = { typed: string; code: string; address: string; device?: string };
const anyAddress = () => `${11 + roll(80)}.${roll(250)}.${roll(250)}.${1 + roll(250)}`;
const anyNumber = (): { typed: string; code: string } =>
  pick([
    () => ({ typed: `17${digits(7)}`, code: '60' }),
    () => ({ typed: `9${digits(7)}`, code: '65' }),
    () => ({ typed: `6${digits(7)}`, code: '852' }),
  ])();
const browser = crypto.randomUUID();
/** One number, one prefix, one address, one network, one browser, and a crowd of all kinds. */
const attacks: readonly (() => Ask)[] = [
  () => ({ typed: spelled(VICTIM), code: '60', address: anyAddress() }),
  () => ({ typed: `18555${digits(4)}`, code: '60', address: anyAddress() }),
  () => ({ ...anyNumber(), address: '198.51.100.7' }),
  () => ({ ...anyNumber(), address: `203.0.113.${roll(250)}` }),
  () => ({ ...anyNumber(), address: anyAddress(), device: browser }),
  () => ({ ...anyNumber(), address: anyAddress() }),
];

/** The most within any stretch of so long. */
function mostWithin(times: readonly number[], windowMs: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  let [most, from] = [0, 0];
  sorted.forEach((now, index) => {
    while ((sorted[from] ?? now) <= now - windowMs) from++;
    most = Math.max(most, index - from + 1);
  });
  return most;
}

describe.each(targets)(`A4: ${ASKS} asks for codes within a day on %s`, target => {
  const nodes: Platform[] = [];
  const clocks: ReturnType<typeof standStill>[] = [];
  const directories: string[] = [];
  let drop = async () => {};
  const house = () => (nodes[0] as Platform).house;

  beforeAll(async () => {
    const fresh = await freshPlace(target);
    drop = fresh.drop;
    for (let node = 0; node < (target === 'postgres' ? 3 : 1); node++) {
      const directory = mkdtempSync(join(tmpdir(), 'foyer-storm-'));
      directories.push(directory);
      const env = readPlatformEnv({
        NODE_ENV: 'test',
        PLATFORM_PORT: '0',
        DATA_DIR: directory,
        PLATFORM_LOG_LEVEL: 'silent',
        PLATFORM_SEAL_KEY: 'one key for all of the processes',
      });
      nodes.push(await startPlatform(env, fresh.place));
    }
    await house().settings.change('smsDailyBudget', { '65': SINGAPORE_BUDGET });
    for (const node of nodes) {
      await node.house.settings.reload();
      clocks.push(standStill(node.house.clock));
    }
  });
  afterAll(async () => {
    for (const clock of clocks) clock.release();
    for (const node of nodes) await node.close();
    for (const directory of directories) rmSync(directory, { recursive: true, force: true });
    await drop();
  });

  let sent = 0;
  async function post(path: string, json: object, headers: Record<string, string>): Promise<boolean> {
    const { port } = nodes[sent++ % nodes.length] as Platform;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { Merchant: 'foyer', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(json),
    });
    const { success, errorCode } = (await answer.json()) as { success: boolean; errorCode?: string };
    expect(answer.status, errorCode).not.toBe(500);
    return success;
  }

  async function solved(): Promise<{ id: string; captcha: string }> {
    const [id, captcha] = [crypto.randomUUID(), 'KA7NX'];
    const endsAt = new Date(house().clock.now() + MINUTE);
    await house().store.write(tx =>
      insertCaptcha(tx, { idHash: hashOf(id), answerHash: hashOf(id, captcha), endsAt }),
    );
    return { id, captcha };
  }

  /** One ask of an attacker; of every ten, one solved a picture for it. */
  async function attack(): Promise<boolean> {
    const { typed, code, address, device } = pick(attacks)();
    const [path, field] = pick(LINES);
    const picture = roll(10) === 0 ? await solved() : null;
    const json = {
      [field]: typed,
      countryDialingCode: code,
      ...(device ? { loginDeviceId: device } : {}),
      ...(picture ? { captcha: picture.captcha } : {}),
    };
    const cookie: Record<string, string> = picture ? { cookie: `captchaId=${picture.id}` } : {};
    return post(path, json, { 'X-Client-Address': address, ...cookie });
  }

  type Owner = { mobile: string; device: string; address: string };
  async function owners(): Promise<Owner[]> {
    const { store, clock } = house();
    const passwordHash = await hashPassword('Owner-Of-This-1');
    const list: Owner[] = [];
    for (let index = 0; index < OWNERS; index++) {
      const mark = String(index).padStart(2, '0');
      const owner = {
        mobile: `12${mark}7${mark}7${index % 10}`,
        device: crypto.randomUUID(),
        address: `10.${index}.0.1`,
      };
      const account = await store.write(async tx => {
        const mobile = `+60${owner.mobile}`;
        const row = { username: `owner${mark}`, type: 3, passwordHash, mobile, mobileVerified: true };
        const id = await insertAccount(tx, { ...row, at: clock.date() });
        return tx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      });
      const entrance = { address: owner.address, requestId: 'owner', locale: 'en', device: '' } as const;
      await enter(house(), { ...entrance, deviceId: owner.device, account, way: 'passkey' });
      list.push(owner);
    }
    return list;
  }

  /** Asks for a code from a browser that the account knows, and signs in with it. */
  async function comeIn({ mobile, device, address }: Owner): Promise<boolean> {
    const from = { 'X-Client-Address': address };
    const number = { countryDialingCode: '60', loginDeviceId: device };
    if (!(await post('/wps/verification/sms/noLogin', { mobileNum: mobile, ...number }, from))) return false;
    const { body } = await house().store.read(tx =>
      tx
        .selectFrom('outbox')
        .select('body')
        .where('recipient', '=', `+60${mobile}`)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    const password = /\d{6}/.exec(body)?.[0];
    return post('/wps/session/login/unsecure', { username: mobile, type: 'sms', password, ...number }, from);
  }

  it('nothing goes beyond any limit, and owners come in meanwhile', { timeout: 900_000 }, async () => {
    const start = house().clock.now();
    for (const clock of clocks) clock.at(start);
    const people = await owners();
    const rounds = ASKS / AT_ONCE;
    let [asked, entered, passed] = [0, 0, 0];
    const groups = rounds / WITHIN_GROUP.length;
    for (let round = 0; round < rounds; round++) {
      const group = Math.floor(round / WITHIN_GROUP.length);
      const at =
        start + Math.floor((group / groups) * DAY) + (WITHIN_GROUP[round % WITHIN_GROUP.length] ?? 0);
      for (const clock of clocks) clock.at(at);
      const coming = people.filter((_, index) => (index + round) % 10 === 0);
      const [attacked, owned] = await Promise.all([
        Promise.all(Array.from({ length: AT_ONCE - coming.length }, attack)),
        Promise.all(coming.map(comeIn)),
      ]);
      asked += owned.length;
      entered += owned.filter(Boolean).length;
      passed += attacked.filter(Boolean).length;
    }

    const rows = await house().store.read(tx =>
      tx.selectFrom('verification_code').selectAll().orderBy('id').execute(),
    );
    const messages = await house().store.read(tx =>
      tx.selectFrom('outbox').select('id').where('kind', '=', 'sms').execute(),
    );
    const most = (by: (row: (typeof rows)[number]) => string | null, windowMs: number) => {
      const groups = new Map<string, number[]>();
      for (const row of rows) {
        const key = by(row);
        if (key !== null) groups.set(key, [...(groups.get(key) ?? []), row.sent_at.getTime()]);
      }
      return Math.max(0, ...[...groups.values()].map(times => mostWithin(times, windowMs)));
    };
    const figures = {
      asks: rounds * AT_ONCE,
      sent: rows.length,
      attackersGot: passed,
      numberMinute: most(row => row.target, MINUTE),
      numberTenMinutes: most(row => row.target, 10 * MINUTE),
      numberDay: most(row => row.target, DAY),
      addressHour: most(row => row.address_key, HOUR),
      addressDay: most(row => row.address_key, DAY),
      browserTenMinutes: most(row => row.device_key, 10 * MINUTE),
      prefixHour: most(row => row.prefix, HOUR),
      singaporeDay: most(row => (row.dialing_code === '65' ? '65' : null), DAY),
      owners: `${entered}/${asked}`,
    };
    console.log(`A4 on ${target}, ${nodes.length} nodes:`, figures);

    expect(messages).toHaveLength(rows.length);
    expect(figures.numberMinute).toBeLessThanOrEqual(1);
    expect(figures.numberTenMinutes).toBeLessThanOrEqual(3);
    expect(figures.numberDay).toBeLessThanOrEqual(10);
    expect(figures.addressHour).toBeLessThanOrEqual(5);
    expect(figures.addressDay).toBeLessThanOrEqual(20);
    expect(figures.browserTenMinutes).toBeLessThanOrEqual(3);
    expect(figures.prefixHour).toBeLessThanOrEqual(20);
    expect(figures.singaporeDay).toBeLessThanOrEqual(SINGAPORE_BUDGET);
    expect(entered / asked).toBeGreaterThanOrEqual(0.99);

    // However it was spelled, the victim is one number.
    const alike = rows.filter(row => row.target.endsWith(VICTIM)).map(row => row.target);
    expect([...new Set(alike)]).toEqual([`+60${VICTIM}`]);

    // No stranger got a code to a country where under a fifth of the hundred before it had been used by then.
    const own = new Set(people.map(({ mobile }) => `+60${mobile}`));
    for (const code of new Set(rows.map(row => row.dialing_code))) {
      const sends = rows.filter(row => row.dialing_code === code);
      sends.forEach((row, index) => {
        const before = sends.slice(Math.max(0, index - 100), index);
        if (own.has(row.target) || before.length < 100) return;
        const used = before.filter(one => one.used_at !== null && one.used_at <= row.sent_at).length;
        expect(used).toBeGreaterThanOrEqual(20);
      });
    }
  });
});
