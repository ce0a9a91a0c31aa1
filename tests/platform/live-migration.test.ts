import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openPostgres } from '#platform/store/db/drivers.ts';
import { migrate } from '#platform/store/db/migrate.ts';
import { freshPlace, targets } from '../support/platform-harness.ts';

const folder = new URL('../../platform/store/db/migrations/', import.meta.url);
const MIGRATION = '091-live-tables.sql';
/** A settled round and one whose bets are open, as the wheel stored them before there were other kinds. */
const BEFORE = `
set session_replication_role = replica;
insert into roulette_chain (root_sealed, length, head, next_nonce, mix, made_at)
  values ('sealed', 5000, repeat('a', 64), 3, repeat('0', 40), now());
insert into roulette_round (chain_id, nonce, code, opens_at, closes_at, stops_at, ends_at, commitment, mix, seed, number,
    next_mix, decided_at, settled_at)
  select id, 1, 'RL20261127-0001', now() - interval '80 s', now() - interval '60 s', now() - interval '48 s',
    now() - interval '40 s', repeat('a', 64), repeat('0', 40), repeat('b', 64), 17, repeat('1', 40), now(), now()
  from roulette_chain;
insert into roulette_round (chain_id, nonce, code, opens_at, closes_at, stops_at, ends_at, commitment, mix)
  select id, 2, 'RL20261127-0002', now(), now() + interval '20 s', now() + interval '32 s', now() + interval '40 s',
    repeat('b', 64), repeat('1', 40)
  from roulette_chain;
insert into roulette_bet (round_id, account_id, node_id, round_key, spots, stake, salt, hold_transfer_id, placed_at)
  select id, 1, 1, 'key', '{"red": 500}', 500, repeat('c', 16), 1, now() from roulette_round where nonce = 2;
set session_replication_role = origin;`;

describe.runIf(targets.includes('postgres'))('rounds of the wheel from before other live tables', () => {
  it('stay with their outcomes and open bets, and are still decided once', async () => {
    const { place, drop } = await freshPlace('postgres');
    const driver = openPostgres('url' in place ? place.url : '');
    await driver.session(async session => {
      // The database is a copy of one with all migrations.
      await session.script('drop schema public cascade; create schema public');
      await session.script('create table migration (name text primary key)');
      for (const file of readdirSync(folder).sort()) {
        if (!file.endsWith('.sql') || file >= MIGRATION) continue;
        const sql = readFileSync(new URL(file, folder), 'utf8');
        await session.script(`begin;\n${sql}\ninsert into migration (name) values ('${file}');\ncommit;`);
      }
      await session.script(BEFORE);
    });
    await migrate(driver.session);
    await driver.session(async session => {
      const rounds = `select kind || ' ' || code || ' ' || coalesce(outcome::text, 'undecided') as name
        from live_round order by id`;
      expect(await session.names(rounds)).toEqual([
        'roulette RL20261127-0001 [17]',
        'roulette RL20261127-0002 undecided',
      ]);
      const open = `select spots::text as name from live_bet where state = 'open'`;
      expect(await session.names(open)).toEqual(['{"red": 500}']);
      expect(await session.names('select kind as name from live_chain')).toEqual(['roulette']);
      const changed = session.script(`update live_round set outcome = '[18]' where nonce = 1`);
      await expect(changed).rejects.toThrow('decided once');
      const second =
        session.script(`insert into live_round (kind, chain_id, nonce, code, opens_at, closes_at, stops_at,
          ends_at, commitment, mix) select kind, chain_id, 3, 'RL20261127-0003', opens_at, closes_at, stops_at, ends_at,
          commitment, mix from live_round where nonce = 2`);
      await expect(second).rejects.toThrow('live_round_undecided');
    });
    await driver.close();
    await drop();
  });
});
