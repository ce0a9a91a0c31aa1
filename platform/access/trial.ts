import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { insertAccount } from '#platform/store/accounts.ts';
import { isTaken } from '#platform/store/db.ts';
import type { Account } from '#platform/store/tables.ts';
import { addressKey } from './address.ts';
import { type Entrance, enter, type SignedIn } from './enter.ts';
import { isOn } from './switches.ts';

export const TRIAL_TYPE = 4;
const TRIALS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;
const NAME_SPACE = 1_000_000_000;
const NAME_TRIES = 5;

async function checkRate(house: House, address: string): Promise<void> {
  const since = new Date(house.clock.now() - HOUR_MS);
  const { count } = await house.store.read(tx =>
    tx
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select(eb => eb.fn.countAll<bigint>().as('count'))
      .where('account.type', '=', TRIAL_TYPE)
      .where(sql<boolean>`session.address::inet <<= ${addressKey(address)}::inet`)
      .where('session.created_at', '>', since)
      .executeTakeFirstOrThrow(),
  );
  if (count >= TRIALS_PER_HOUR) refuse('too_many_requests');
}

/** An account under a name that nobody has; refuses `system_busy` where so many dice fell on taken ones. */
async function insertTrial(house: House, at: Date): Promise<Account> {
  for (let attempt = 1; attempt <= NAME_TRIES; attempt++) {
    const username = `trial${randomInt(NAME_SPACE).toString().padStart(9, '0')}`;
    const account = await house.store
      .write(async tx => {
        const id = await insertAccount(tx, { username, type: TRIAL_TYPE, passwordHash: null, at });
        return tx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      })
      .catch(error => (isTaken(error) ? null : Promise.reject(error)));
    if (account) return account;
  }
  return refuse('system_busy');
}

/**
 * Opens a trial account with a session (spec 1, section 6). Refuses `function_not_available` when the switch
 * FREEPLAY3 is off, `too_many_requests` after twenty from one address (IPv6: one subscriber's /64) within an hour.
 */
export function openTrial(house: House, entrance: Entrance): Promise<SignedIn> {
  if (!isOn(house.settings.current().document.whitelabel, 'FREEPLAY3')) refuse('function_not_available');
  return house.turnstile.pass(`trial ${addressKey(entrance.address)}`, async () => {
    await checkRate(house, entrance.address);
    const account = await insertTrial(house, house.clock.date());
    return enter(house, { ...entrance, account, way: 'trial' });
  });
}
