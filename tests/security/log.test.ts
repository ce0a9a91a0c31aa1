import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { metrics } from '#lib/bff/core/metrics.ts';
import { replaceShared } from '#lib/bff/core/process.ts';
import { callNames, callOf } from '#lib/calls/table.ts';
import { failure } from '#lib/wire/envelope.ts';
import { bffRequest, LOGIN, ours, post, sessionCookieOf } from '../support/bff-harness.ts';
import { send } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const canaries = {
  token: 'canary-token-7c21f0aa',
  password: 'Canary-Passw0rd-91',
  username: 'canaryuser77',
  captcha: 'CNRY42',
  captchaId: 'canary-captcha-id',
  memberId: '700199887',
  nickname: 'Canary Nick',
  mobile: '+60119998877',
  email: 'canary@example.test',
  bank: 'Canary Bank Berhad',
  query: 'canary-search-words',
  address: '198.51.100.77',
  message: 'canary upstream sentence',
  forged: 'canary-forged-line',
};

const stub = stubForTests({ LOG_LEVEL: 'info', THROTTLES: 'on' }, canaries.token);
let written = '';
beforeEach(() => {
  written = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  replaceShared('log', pino({ level: 'info', base: undefined }, sink));
});

it('G1: no secret and no personal data in any line, metric or refusal; every line is one JSON object', async () => {
  const person = { id: canaries.memberId, account: canaries.username, nickname: canaries.nickname, type: 3 };
  stub.values['GET /wps/member/info'] = {
    ...person,
    mobile: canaries.mobile,
    email: canaries.email,
    payee: canaries.bank,
  };
  stub.values['POST /wps/session/login'] = {
    token: canaries.token,
    id: canaries.memberId,
    userName: canaries.username,
    customerType: 3,
  };
  const { address } = canaries;
  const credentials = { username: canaries.username, password: canaries.password, captcha: canaries.captcha };
  const login = await post(LOGIN, credentials, { address });
  const cookie = login.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ');
  const seal = sessionCookieOf(cookie);
  const answers: string[] = [];
  const sweep = async () => {
    for (const name of callNames) {
      const [method = '', path = ''] = name.split(' ');
      if (callOf(name).caller === 'server' || method === 'DELETE') continue;
      const query = `?nodeId=${canaries.query}&gameName=${canaries.query}`;
      const isGet = method === 'GET';
      const response = await (isGet
        ? bffRequest(path + query, { cookie, address })
        : post(path, credentials, { cookie, address }));
      if (!response.ok) answers.push(await response.text());
      if (isGet)
        await bffRequest(path, {
          cookie,
          address,
          headers: ours({ 'x-request-id': `${canaries.forged} {"level":60}` }),
        });
    }
  };
  await sweep();
  stub.on.set('*', (_request, response) =>
    send(response, 200, failure(canaries.message, canaries.message, { note: canaries.message })),
  );
  await sweep();
  stub.on.set('*', (_request, response) => send(response, 500, canaries.message));
  await sweep();
  stub.on.set('*', (_request, response) =>
    send(response, 200, { success: true, value: { [canaries.message]: canaries.bank } }),
  );
  await sweep();
  stub.on.set('*', request => request.socket.destroy());
  await sweep();
  await bffRequest(`/wps/${canaries.query}`, { address, cookie: `${seal}; other=${canaries.password}` });
  const lines = written.trim().split('\n');
  expect(lines.length).toBeGreaterThan(100);
  for (const line of lines) {
    const { level } = JSON.parse(line) as { level: number };
    expect([30, 40, 50]).toContain(level);
  }
  const everything = [written, await metrics().register.metrics(), ...answers].join('\n');
  for (const [name, canary] of Object.entries(canaries))
    expect([name, everything.includes(canary)]).toEqual([name, false]);
  expect(everything).not.toContain(seal.slice(-40));
});

it('control: the test finds a canary that is logged', async () => {
  const { log } = await import('#lib/bff/core/log.ts');
  log('info', 'x', { target: canaries.token });
  expect(written).toContain(canaries.token);
});
