import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moneyCall } from './money-call.ts';
import { refusalOf } from './refusal.ts';

const fetched = vi.fn<typeof fetch>();
const LINE = 'POST /wps/member/paymentPassword';
const input = { oldPaymentPassword: '1', paymentPassword: '2', confirmPaymentPassword: '2' };

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  document.documentElement.lang = 'en';
  sessionStorage.clear();
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const send = (change: Partial<typeof input> = {}) =>
  moneyCall(LINE, { ...input, ...change }, ['oldPaymentPassword']).catch(refusalOf);
const keys = () =>
  fetched.mock.calls
    .map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    .filter(key => key !== null);
const done = () => fetched.mockResolvedValueOnce(Response.json({ success: true, value: null }));
const refused = (errorCode: string) =>
  fetched.mockResolvedValueOnce(
    Response.json({ success: false, errorCode, params: {}, reference: 'r' }, { status: 409 }),
  );

describe('the key of a money call', () => {
  it('is another one for each request whose outcome is known', async () => {
    done();
    await send();
    refused('balance_not_enough');
    await send();
    done();
    await send();
    expect(new Set(keys()).size).toBe(3);
  });

  it('stays while nobody knows whether the money moved, whatever the payment password is', async () => {
    fetched.mockRejectedValueOnce(new TypeError('network'));
    await send();
    refused('upstream_timeout');
    await send({ oldPaymentPassword: 'x' });
    done();
    await send();
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
  });

  it('belongs to one request: another amount has its own', async () => {
    fetched.mockRejectedValueOnce(new TypeError('network'));
    await send();
    done();
    await send({ paymentPassword: '3' });
    expect(new Set(keys()).size).toBe(2);
  });
});
