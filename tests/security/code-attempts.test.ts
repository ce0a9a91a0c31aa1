import { describe, expect, it } from 'vitest';
import { codeOf, LOGIN, person, post } from '../support/bff-harness.ts';
import { send } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const stub = stubForTests({ THROTTLES: 'on' });
const refuse = (errorCode: string) =>
  stub.on.set(LOGIN, (_request, response) => send(response, 200, { success: false, value: null, errorCode }));
const byCode = { username: '0123456789', password: '000000', type: 'sms', countryDialingCode: '60' };
const attempts = async (body: object, count: number) => {
  const codes: string[] = [];
  for (let index = 0; index < count; index += 1)
    codes.push(await codeOf(await post(LOGIN, body, { address: '203.0.113.40' })));
  return codes;
};

describe('A2: attempts with a code', () => {
  it('leaves room for a new code after five wrong ones, and ends after three codes', async () => {
    refuse('verification.code.invalid');
    const codes = await attempts(byCode, 16);
    expect(new Set(codes.slice(0, 15)).has('account_locked')).toBe(false);
    expect(codes[15]).toBe('account_locked');
  });

  it('locks a password after five attempts', async () => {
    refuse('login.credentials.wrong');
    expect((await attempts({ ...person, username: 'code-attempts' }, 6))[5]).toBe('account_locked');
  });
});
