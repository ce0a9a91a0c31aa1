import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

const CLOSED = 'capability.maintenance';

/** Per capability: what is closed, and what a member still reads meanwhile. */
const capabilities = [
  {
    name: 'deposits',
    closed: 'GET /wps/relay/MCSFE_getDepositPaymentChannels',
    settings: 'GET /wps/relay/MCSFE_getDepositSettings',
    records: 'GET /wps/relay/MCSFE_getDepositTransactionReport',
  },
  {
    name: 'withdrawals',
    closed: 'GET /wps/relay/MCSFE_getCalculatedWithdrawCharges?withdrawAmount=50',
    settings: 'GET /wps/relay/MCSFE_getWithdrawSettings',
    records: 'GET /wps/relay/MCSFE_getWithdrawTransactionReport',
  },
  {
    name: 'transfers',
    closed: 'POST /wps/relay/GCS_walletTransfer',
    settings: 'GET /wps/v2/member/transfers',
    records: 'GET /wps/v2/member/transfers',
  },
];

describe.each(targets)('a capability in maintenance on %s', target => {
  let ctx: TestPlatform;
  let token: string;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    token = await ctx.signIn('player01');
  });
  afterAll(() => ctx.close());
  const request = async (line: string) =>
    (await ctx.wire(line, { token, ...(line.startsWith('POST') && { json: {} }) })).json;

  it.each(capabilities)(
    '$name: closed with its end, while its records and all others stay open',
    async one => {
      const end = ctx.platform.ctx.clock.now() + 10 * 60_000;
      await ctx.admin('capability', { name: one.name, state: 'maintenance', until: '10m' });
      const closed = await request(one.closed);
      expect(closed).toMatchObject({ success: false, errorCode: CLOSED });
      expect(Math.abs(closed.value.endTime - end)).toBeLessThan(60_000);
      const { value } = await request(one.settings);
      expect(value).toMatchObject({ currency: 'MYR', maintenance: closed.value });
      for (const other of capabilities) {
        expect((await request(other.records)).success).toBe(true);
        if (other !== one) expect((await request(other.closed)).errorCode).not.toBe(CLOSED);
      }
      ctx.platform.ctx.clock.setOffset(11 * 60_000);
      expect((await request(one.closed)).errorCode).not.toBe(CLOSED);
      expect((await request(one.settings)).value.maintenance).toBeUndefined();
      ctx.platform.ctx.clock.setOffset(0);
      expect((await request(one.closed)).errorCode).toBe(CLOSED);
      await ctx.admin('capability', { name: one.name, state: 'normal' });
      expect((await request(one.closed)).errorCode).not.toBe(CLOSED);
    },
  );
});
