import { describe, expect, it } from 'vitest';
import { openPostgres } from '#platform/store/db/drivers.ts';
import { freshPlace, targets } from '../support/platform-harness.ts';

const LIMITS = `select current_setting('statement_timeout') || ', ' || current_setting('lock_timeout') as name`;

describe.runIf(targets.includes('postgres'))('migrations on postgres', () => {
  it('have no limits of time, and the connection has them again afterwards', async () => {
    const { place, drop } = await freshPlace('postgres');
    const driver = openPostgres('url' in place ? place.url : '');
    expect(await driver.session(session => session.names(LIMITS))).toEqual(['0, 0']);
    const broken = driver.session(session => session.script('select nothing'));
    await expect(broken).rejects.toThrow('nothing');
    const connection = await driver.dialect.createDriver();
    await connection.init();
    const acquired = await connection.acquireConnection();
    const { rows } = await acquired.executeQuery({
      sql: LIMITS,
      parameters: [],
      query: { kind: 'RawNode' },
    } as never);
    expect(rows).toEqual([{ name: '5s, 2s' }]);
    await connection.releaseConnection(acquired);
    await driver.close();
    await drop();
  });
});
