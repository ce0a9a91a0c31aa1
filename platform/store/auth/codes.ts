import { sql } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';
import type { CodePurpose } from './verification-tables.ts';

export type NewCode = {
  purpose: CodePurpose;
  target: string;
  dialingCode: string | null;
  prefix: string | null;
  accountId: number | null;
  addressKey: string;
  deviceKey: string | null;
  channel: string;
  sentAt: Date;
  endsAt: Date;
};

/**
 * Locks these keys across processes until the transaction ends, so that one transaction at a time counts and
 * sends for them. Keys are taken in a fixed order, which prevents deadlocks.
 */
export async function lockSends(tx: Tx, keys: readonly string[]): Promise<void> {
  const calls = [...keys]
    .sort()
    .map((key, index) => sql`pg_advisory_xact_lock(hashtextextended(${key}, 0)) as ${sql.ref(`l${index}`)}`);
  await sql`select ${sql.join(calls)}`.execute(tx);
}

type SendKeys = { target: string; address: string; device: string | null; prefix: string | null };

/** Returns the sends of each key since a time, in epoch ms, latest first; at most `most` per key. */
export async function pastSends(
  tx: Tx,
  keys: SendKeys & { account: number | null },
  since: Date,
  most: number,
): Promise<Partial<Record<string, number[]>>> {
  const of = (by: string, column: string, value: string | number) =>
    sql`(select ${sql.lit(by)} as by, sent_at from verification_code
      where ${sql.ref(column)} = ${value} and sent_at > ${since} order by sent_at desc limit ${sql.lit(most)})`;
  const parts = [of('target', 'target', keys.target), of('address', 'address_key', keys.address)];
  if (keys.device !== null) parts.push(of('device', 'device_key', keys.device));
  if (keys.prefix !== null) parts.push(of('prefix', 'prefix', keys.prefix));
  if (keys.account !== null) parts.push(of('account', 'account_id', keys.account));
  const { rows } = await sql<{
    by: string;
    sent_at: Date;
  }>`${sql.join(parts, sql` union all `)} order by sent_at desc`.execute(tx);
  const sends: Partial<Record<string, number[]>> = {};
  for (const row of rows) sends[row.by] = [...(sends[row.by] ?? []), row.sent_at.getTime()];
  return sends;
}

/** Number of recent codes, and how many of them were used. */
type Sample = { sampled: number; used: number };

/**
 * Counts the codes sent to a dialling code since a time, and how many of the latest were used: of all, and of
 * those requested from one network (for IPv4 the /24, for IPv6 the /48).
 */
export async function dialingState(
  tx: Tx,
  { dialingCode, addressKey }: { dialingCode: string; addressKey: string },
  since: Date,
  samples: { all: number; network: number },
): Promise<{ sent: number; all: Sample; network: Sample }> {
  const { rows } = await sql<Record<'sent' | 'sampled' | 'used' | 'near' | 'near_used', bigint>>`
    with asker as (
      select set_masklen(${addressKey}::inet, case family(${addressKey}::inet) when 4 then 24 else 48 end) as network
    ), recent as (
      select used_at, is_near, row_number() over (order by id desc) as nth,
        row_number() over (partition by is_near order by id desc) as nth_near
      from (
        select id, used_at, address_key::inet <<= asker.network as is_near
        from verification_code, asker
        where dialing_code = ${dialingCode} and sent_at > ${since} and failed_at is null
      ) sends
    )
    select count(*) as sent,
      count(*) filter (where nth <= ${sql.lit(samples.all)}) as sampled,
      count(used_at) filter (where nth <= ${sql.lit(samples.all)}) as used,
      count(*) filter (where is_near and nth_near <= ${sql.lit(samples.network)}) as near,
      count(used_at) filter (where is_near and nth_near <= ${sql.lit(samples.network)}) as near_used
    from recent`.execute(tx);
  const row = rows[0];
  return {
    sent: Number(row?.sent),
    all: { sampled: Number(row?.sampled), used: Number(row?.used) },
    network: { sampled: Number(row?.near), used: Number(row?.near_used) },
  };
}

/** Returns the end of a target's lock, or null. */
export async function lockedUntil(tx: Tx, target: string, now: Date): Promise<Date | null> {
  const row = await tx
    .selectFrom('code_lock')
    .select('until')
    .where('target', '=', target)
    .where('until', '>', now)
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Locks a target until a time. */
export async function lockTarget(tx: Tx, target: string, until: Date): Promise<void> {
  await tx
    .insertInto('code_lock')
    .values({ target, until })
    .onConflict(conflict => conflict.column('target').doUpdateSet({ until }))
    .execute();
}

/** Records a send before it happens, and returns its id. */
export async function insertCode(tx: Tx, code: NewCode): Promise<bigint> {
  const { id } = await tx
    .insertInto('verification_code')
    .values({
      purpose: code.purpose,
      target: code.target,
      dialing_code: code.dialingCode,
      prefix: code.prefix,
      account_id: code.accountId,
      address_key: code.addressKey,
      device_key: code.deviceKey,
      channel: code.channel,
      token_hash: null,
      code_hash: null,
      sent_at: code.sentAt,
      ends_at: code.endsAt,
      failed_at: null,
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the hash of a code from a built-in service. */
export async function storeCodeHash(tx: Tx, id: bigint, codeHash: string): Promise<void> {
  await tx.updateTable('verification_code').set({ code_hash: codeHash }).where('id', '=', id).execute();
}

/** Stores the hash of a third-party service's channel token. */
export async function storeTokenHash(tx: Tx, id: bigint, tokenHash: string): Promise<void> {
  await tx.updateTable('verification_code').set({ token_hash: tokenHash }).where('id', '=', id).execute();
}

/**
 * Marks a send as failed. The row still counts for the requester, but not in the statistics of its country.
 */
export async function markFailed(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.updateTable('verification_code').set({ failed_at: at }).where('id', '=', id).execute();
}

type CodeKey = {
  purpose: CodePurpose;
  target: string;
  accountId: number | null;
  deviceKey: string | null;
  channel: string;
};
type TriedCode = { id: bigint; codeHash: string | null; tokenHash: string | null; tries: number };

/** Selects the latest code of a target, by id. */
function latestCode(tx: Tx, key: CodeKey) {
  return (
    tx
      .selectFrom('verification_code')
      .select('id')
      .where('target', '=', key.target)
      .where('purpose', '=', key.purpose)
      .where('channel', '=', key.channel)
      .where('failed_at', 'is', null)
      .where('account_id', 'is not distinct from', key.accountId)
      // A code requested by a known browser is valid only in that browser.
      .where(eb => eb.or([eb('device_key', 'is', null), eb('device_key', '=', key.deviceKey)]))
      .orderBy('id', 'desc')
      .limit(1)
  );
}

/**
 * Counts one attempt at the latest code of a target and returns its hashes; `exhausted` when all its attempts
 * are used before it expired, null when there is none, or it is used or expired. Of concurrent attempts,
 * `tries` get the hashes.
 */
export async function claimCodeAttempt(
  tx: Tx,
  key: CodeKey,
  now: Date,
  tries: number,
): Promise<TriedCode | 'exhausted' | null> {
  const row = await tx
    .updateTable('verification_code')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', latestCode(tx, key))
    .where('tries', '<', tries)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .returning(['id', 'code_hash', 'token_hash', 'tries'])
    .executeTakeFirst();
  if (row) return { id: row.id, codeHash: row.code_hash, tokenHash: row.token_hash, tries: row.tries };
  const exhausted = await tx
    .selectFrom('verification_code')
    .select('id')
    .where('id', '=', latestCode(tx, key))
    .where('tries', '>=', tries)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return exhausted ? 'exhausted' : null;
}

/**
 * Converts a verified code to another purpose with a new secret, known only to the client that verified it;
 * false when the code was used meanwhile. The row still counts as one send.
 */
export async function renewForPurpose(
  tx: Tx,
  id: bigint,
  {
    purpose,
    channel,
    codeHash,
    endsAt,
  }: { purpose: CodePurpose; channel: string; codeHash: string; endsAt: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('verification_code')
    .set({ purpose, channel, code_hash: codeHash, token_hash: null, tries: 0, ends_at: endsAt })
    .where('id', '=', id)
    .where('purpose', '!=', purpose)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a code as used; false when it already was. */
export async function markUsed(tx: Tx, id: bigint, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('verification_code')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
