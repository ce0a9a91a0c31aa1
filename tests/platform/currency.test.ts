import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney } from '#lib/rules/money-format.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { readPlatformEnv } from '#platform/env.ts';
import { startPlatform } from '#platform/platform.ts';
import { freshPlace, openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

/** Amounts in major units; `tooFine` has one decimal more than the currency. */
const currencies = [
  { code: 'JPY', scale: 0, amount: 30_000, tooFine: 30_000.5, minor: 30_000n, shown: '¥\u00a030,000' },
  { code: 'KWD', scale: 3, amount: 45.125, tooFine: 45.1255, minor: 45_125n, shown: 'KWD\u00a045.125' },
];

describe.each(targets)('another currency on %s', target => {
  describe.each(currencies)('$code', ({ code, scale, amount, tooFine, minor, shown }) => {
    let ctx: TestPlatform;
    beforeAll(async () => {
      ctx = await openPlatform(target, { PLATFORM_CURRENCY: code });
    });
    afterAll(() => ctx.close());

    it('pays in, plays and shows amounts with its own decimals', async () => {
      const token = await ctx.signIn('player01');
      const value = async (line: string) => (await ctx.wire(line, { token })).json.value;
      const before = await value('GET /wps/v2/wallets/balance');
      expect(before).toMatchObject({ currency: code, sumBalance: 100_000 / 10 ** scale });
      const pay = (money: number) =>
        ctx.wire('POST /wps/relay/MCSFE_postDeposit', {
          token,
          json: { bankType: 'MT', bankCode: 'STRAITS', amount: money },
        });
      expect((await pay(tooFine)).json.success).toBe(false);
      const { depositId } = (await pay(amount)).json.value;
      await ctx.admin('deposit', { number: depositId, action: 'credit', by: 'Nadia' });
      const record = await value(
        `GET /wps/relay/ODSFE2_MemTransDet?startTime=${Date.now() - DAY_MS}&endTime=${Date.now() + DAY_MS}&codeTypes=deposit`,
      );
      expect(record).toMatchObject({ currency: code, list: [{ amount }] });
      expect(formatMoney(record.list[0].amount, record.currency)).toBe(shown);
      const [notice] = (await value('GET /wps/relay/EMFE_getInbox?page=1&size=1')).list;
      expect(notice.title).toBe(`${shown} dikreditkan`);
      expect((await value('GET /wps/system/status')).info.currency).toBe(code);
      const agent = await ctx.signIn('agent01');
      const contracts = await ctx.wire('GET /wps/relay/MCSFE_getContractDailySalInfo', { token: agent });
      expect(contracts.json.value.currency).toBe(code);
      const { rows } = await ctx.platform.ctx.store.read(tx =>
        sql<{ total: bigint; foreign: bigint; credited: bigint }>`select
          (select sum(balance)::bigint from ledger_account) as total,
          (select count(*) from ledger_account where currency <> ${code}) as foreign,
          (select p.amount from ledger_posting p join ledger_transfer t on t.id = p.transfer_id
            where t.operation = 'deposit' and p.amount > 0) as credited`.execute(tx),
      );
      expect(rows).toEqual([{ total: 0n, foreign: 0n, credited: minor }]);
    });
  });

  it('a ledger keeps the currency of its first start', async () => {
    const { place, drop } = await freshPlace(target);
    const env = (currency: string) =>
      readPlatformEnv({
        NODE_ENV: 'test',
        PLATFORM_PORT: '0',
        DATA_DIR: `/tmp/foyer-currency-${process.pid}-${currency}`,
        PLATFORM_LOG_LEVEL: 'fatal',
        PLATFORM_DEMO_HISTORY: 'off',
        PLATFORM_CURRENCY: currency,
      });
    const first = await startPlatform(env('JPY'), place);
    await first.close();
    await expect(startPlatform(env('KWD'), place)).rejects.toThrow('the ledger is in JPY');
    await drop();
  });
});
