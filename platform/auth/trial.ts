import { randomInt } from 'node:crypto';
import { HOUR_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { getAccount, insertAccount } from '#platform/store/accounts/accounts.ts';
import { countSessionsFrom } from '#platform/store/auth/sessions.ts';
import { isUniqueViolation } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { clientAddressKey } from './client-address.ts';
import { type ClientInfo, completeSignIn, type SignInResult } from './complete-sign-in.ts';
import { isOn } from './switches.ts';

export const TRIAL_TYPE = 4;
const TRIALS_PER_HOUR = 20;
const NAME_SPACE = 1_000_000_000;
const NAME_TRIES = 5;

async function checkRate(ctx: AppContext, address: string): Promise<void> {
  const since = new Date(ctx.clock.now() - HOUR_MS);
  const count = await ctx.store.read(tx =>
    countSessionsFrom(tx, { type: TRIAL_TYPE, network: clientAddressKey(address), since }),
  );
  if (count >= TRIALS_PER_HOUR) refuse('too_many_requests');
}

/** Inserts an account under a random free name; refuses `system_busy` after too many collisions. */
async function insertTrial(ctx: AppContext, at: Date): Promise<Account> {
  for (let attempt = 1; attempt <= NAME_TRIES; attempt++) {
    const username = `trial${randomInt(NAME_SPACE).toString().padStart(9, '0')}`;
    const account = await ctx.store
      .write(async tx => {
        const id = await insertAccount(tx, { username, type: TRIAL_TYPE, passwordHash: null, at });
        return getAccount(tx, id);
      })
      .catch(error => (isUniqueViolation(error) ? null : Promise.reject(error)));
    if (account) return account;
  }
  return refuse('system_busy');
}

/**
 * Opens a trial account with a session (docs/features.md#7). Refuses `function_not_available` when the switch
 * FREEPLAY3 is off, `too_many_requests` after twenty from one address (IPv6: the subscriber's /64) within an
 * hour.
 */
export function openTrial(ctx: AppContext, entrance: ClientInfo): Promise<SignInResult> {
  if (!isOn(ctx.settings.current().document.whitelabel, 'FREEPLAY3')) refuse('function_not_available');
  return ctx.signInMutex.runExclusive(`trial ${clientAddressKey(entrance.address)}`, async () => {
    await checkRate(ctx, entrance.address);
    const account = await insertTrial(ctx, ctx.clock.date());
    return completeSignIn(ctx, { ...entrance, account, way: 'trial' });
  });
}
