import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '#platform/clock.ts';
import { hashOf } from '#platform/secrets.ts';
import { insertCaptcha } from '#platform/store/captchas.ts';
import type { TestPlatform, WireAnswer } from './harness.ts';

/** The five calls that send a code by SMS: their field of the number, and the switches of which one must be on. */
export const sends = {
  'sign-in': ['POST /wps/verification/sms/noLogin', 'mobileNum', ['MOBILEVERCODELOGIN3']],
  register: ['POST /wps/verification/sms/register', 'mobileNo', ['REGMOBVERF3']],
  'register-mobile': [
    'POST /wps/verification/sms/register/mobile',
    'mobileNo',
    ['MOBILENUMREG3', 'MOBILENUMPASSREG3'],
  ],
  reset: ['POST /wps/member/password/sms', 'mobileNum', ['CHNGPASSVERIF3']],
  bind: ['POST /wps/v2/verification/sms/send', 'mobileNum', []],
} as const;

export type SendPurpose = keyof typeof sends;

type Asking = {
  purpose?: SendPurpose;
  dialingCode?: string;
  address: string;
  device?: string | undefined;
  token?: string;
  more?: object;
  cookie?: string;
};

/** Asks for a code as a client would. */
export function askCode(house: TestPlatform, number: string, asking: Asking): Promise<WireAnswer> {
  const { purpose = 'sign-in', dialingCode = '60', address, device, token, more, cookie } = asking;
  const [line, field] = sends[purpose];
  return house.wire(line, {
    ...(token === undefined ? {} : { token }),
    json: { [field]: number, countryDialingCode: dialingCode, loginDeviceId: device, ...more },
    headers: { 'X-Client-Address': address, ...(cookie ? { cookie } : {}) },
  });
}

/** A picture that was solved, as `askCode` takes it. */
export async function solvedCaptcha(
  house: TestPlatform,
): Promise<{ cookie: string; more: { captcha: string } }> {
  const id = crypto.randomUUID();
  const { store, clock } = house.platform.house;
  const endsAt = new Date(clock.now() + 60_000);
  await store.write(tx => insertCaptcha(tx, { idHash: hashOf(id), answerHash: hashOf(id, 'KA7NX'), endsAt }));
  return { cookie: `captchaId=${id}`, more: { captcha: 'KA7NX' } };
}

type Message = { recipient: string; subject: string | null; body: string };

/** What the outbox holds for a number or a mail address, the latest first. */
export async function outbox(house: TestPlatform, recipient?: string): Promise<Message[]> {
  const { messages } = (await house.admin('outbox', { recipient, limit: 200 })) as { messages: Message[] };
  return messages;
}

/** The code of the latest message to a number or a mail address. */
export async function codeFor(house: TestPlatform, recipient: string): Promise<string> {
  const [latest] = await outbox(house, recipient);
  const [code] = /\b\d{6}\b/.exec(latest?.body ?? '') ?? [];
  if (!code) throw new Error(`no code for ${recipient}`);
  return code;
}

/** A code that is surely not this one. */
export function otherThan(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0');
}

/** Lets a clock stand where a test puts it, whatever the jobs of the platform do meanwhile. */
export function standStill(clock: Clock): { at: (ms: number) => void; release: () => void } {
  const { now, date } = clock;
  let moment = now();
  Object.assign(clock, { now: () => moment, date: () => new Date(moment) });
  return {
    at: ms => {
      moment = ms;
    },
    release: () => void Object.assign(clock, { now, date }),
  };
}

type Taken = { path: string; body: string; type: string };

/** An HTTP service on a free port, answered by `answer`; what it was sent stands in `taken`. */
export async function httpService(
  answer: (taken: Taken) => { status?: number; json?: unknown },
): Promise<{ url: string; taken: Taken[]; close: () => Promise<void> }> {
  const taken: Taken[] = [];
  const read = async (request: IncomingMessage) => {
    let body = '';
    for await (const part of request) body += part;
    return { path: request.url ?? '', body, type: request.headers['content-type'] ?? '' };
  };
  const server = createServer(async (request, response) => {
    const one = await read(request);
    taken.push(one);
    const { status = 200, json = {} } = answer(one);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}

/** The difference of the two middles, and how well a judge tells two samples apart (0.5: not at all). */
function compare(left: readonly number[], right: readonly number[]) {
  const middle = (list: readonly number[]) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;
  const marked = [...left.map(ms => ({ ms, side: 0 })), ...right.map(ms => ({ ms, side: 1 }))];
  marked.sort((a, b) => a.ms - b.ms);
  // The rank-sum form of the area under the curve.
  const ranks = marked.reduce((sum, { side }, index) => sum + (side === 0 ? index + 1 : 0), 0);
  const auc = (ranks - (left.length * (left.length + 1)) / 2) / (left.length * right.length);
  return {
    medianMs: Math.abs(middle(left) - middle(right)),
    auc: Math.max(auc, 1 - auc),
    samples: left.length,
  };
}

type Step = (index: number) => Promise<unknown>;

/** Times two kinds of request, turn by turn in a random order, so that what drifts drifts for both. */
export async function timeBoth(
  samples: number,
  both: readonly [Step, Step],
  before: Step = async () => undefined,
): Promise<ReturnType<typeof compare>> {
  const times: [number[], number[]] = [[], []];
  for (let index = 0; index < samples; index++) {
    await before(index);
    for (const side of Math.random() < 0.5 ? ([0, 1] as const) : ([1, 0] as const)) {
      const started = performance.now();
      await both[side](index);
      times[side].push(performance.now() - started);
    }
  }
  return compare(...times);
}
