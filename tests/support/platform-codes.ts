import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '#platform/clock.ts';
import { hashOf } from '#platform/secrets.ts';
import { insertCaptcha } from '#platform/store/auth/captchas.ts';
import type { TestPlatform, WireAnswer } from './platform-harness.ts';

/** The five calls that send a code by SMS: their number field, and the switches of which one must be on. */
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

/** Requests a code as a client would. */
export function requestCode(ctx: TestPlatform, number: string, asking: Asking): Promise<WireAnswer> {
  const { purpose = 'sign-in', dialingCode = '60', address, device, token, more, cookie } = asking;
  const [line, field] = sends[purpose];
  return ctx.wire(line, {
    ...(token === undefined ? {} : { token }),
    json: { [field]: number, countryDialingCode: dialingCode, loginDeviceId: device, ...more },
    headers: { 'X-Client-Address': address, ...(cookie ? { cookie } : {}) },
  });
}

/** Returns a solved captcha for `requestCode`. */
export async function solvedCaptcha(
  ctx: TestPlatform,
): Promise<{ cookie: string; more: { captcha: string } }> {
  const id = crypto.randomUUID();
  const { store, clock } = ctx.platform.ctx;
  const endsAt = new Date(clock.now() + 60_000);
  await store.write(tx => insertCaptcha(tx, { idHash: hashOf(id), answerHash: hashOf(id, 'KA7NX'), endsAt }));
  return { cookie: `captchaId=${id}`, more: { captcha: 'KA7NX' } };
}

type Message = { recipient: string; subject: string | null; body: string };

/** Returns the outbox messages to a number or a mail address, latest first. */
export async function outbox(ctx: TestPlatform, recipient?: string): Promise<Message[]> {
  const { messages } = (await ctx.admin('outbox', { recipient, limit: 200 })) as { messages: Message[] };
  return messages;
}

/** Returns the code of the latest message to a number or a mail address. */
export async function codeFor(ctx: TestPlatform, recipient: string): Promise<string> {
  const [latest] = await outbox(ctx, recipient);
  const [code] = /\b\d{6}\b/.exec(latest?.body ?? '') ?? [];
  if (!code) throw new Error(`no code for ${recipient}`);
  return code;
}

/** Returns a code that differs from the given one. */
export function otherThan(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0');
}

/** Freezes a clock where a test puts it, whatever the jobs of the platform do meanwhile. */
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

/** HTTP service on a free port that responds with `answer`; `taken` records its requests. */
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

/**
 * Returns the difference of the medians, and the AUC: how well the samples can be told apart (0.5: not at
 * all).
 */
function compare(left: readonly number[], right: readonly number[]) {
  const middle = (list: readonly number[]) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;
  const marked = [...left.map(ms => ({ ms, side: 0 })), ...right.map(ms => ({ ms, side: 1 }))];
  marked.sort((a, b) => a.ms - b.ms);
  // Rank-sum form of the area under the curve.
  const ranks = marked.reduce((sum, { side }, index) => sum + (side === 0 ? index + 1 : 0), 0);
  const auc = (ranks - (left.length * (left.length + 1)) / 2) / (left.length * right.length);
  return {
    medianMs: Math.abs(middle(left) - middle(right)),
    auc: Math.max(auc, 1 - auc),
    samples: left.length,
  };
}

type Step = (index: number) => Promise<unknown>;

/** Times two kinds of request alternately in random order, so that drift affects both. */
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
