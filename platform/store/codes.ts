import { sql } from 'kysely';
import type { Tx } from './db.ts';
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
 * Lets one transaction at a time count and send for these keys, across processes, until it ends. Keys are taken in
 * one order, so that no two transactions wait for each other.
 */
export async function lockSends(tx: Tx, keys: readonly string[]): Promise<void> {
  const calls = [...keys]
    .sort()
    .map((key, index) => sql`pg_advisory_xact_lock(hashtextextended(${key}, 0)) as ${sql.ref(`l${index}`)}`);
  await sql`select ${sql.join(calls)}`.execute(tx);
}

type SendKeys = { target: string; address: string; device: string | null; prefix: string | null };

/** The latest sends of each key since a moment, in epoch ms, the latest first; at most `most` of each. */
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

/** Of the latest codes, how many there are and how many were used. */
type Sample = { sampled: number; used: number };

/**
 * How many codes went to a dialling code since a moment, and how those of the latest were used: of all, and of those
 * that were asked for from one network (of IPv4 the /24, of IPv6 the /48).
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

/** Until when a target rests, or null. */
export async function lockedUntil(tx: Tx, target: string, now: Date): Promise<Date | null> {
  const row = await tx
    .selectFrom('code_lock')
    .select('until')
    .where('target', '=', target)
    .where('until', '>', now)
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Lets a target rest. */
export async function lockTarget(tx: Tx, target: string, until: Date): Promise<void> {
  await tx
    .insertInto('code_lock')
    .values({ target, until })
    .onConflict(conflict => conflict.column('target').doUpdateSet({ until }))
    .execute();
}

/** Writes a send down before it happens, and returns its id. */
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

/** Keeps the hash of a code of our own. */
export async function keepCodeHash(tx: Tx, id: bigint, codeHash: string): Promise<void> {
  await tx.updateTable('verification_code').set({ code_hash: codeHash }).where('id', '=', id).execute();
}

/** Keeps the hash of what a third-party service wants back. */
export async function keepTokenHash(tx: Tx, id: bigint, tokenHash: string): Promise<void> {
  await tx.updateTable('verification_code').set({ token_hash: tokenHash }).where('id', '=', id).execute();
}

/** Nothing was sent. The row still counts for whoever asked, but says nothing about the numbers of its country. */
export async function noteFailed(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.updateTable('verification_code').set({ failed_at: at }).where('id', '=', id).execute();
}

type CodeKey = {
  purpose: CodePurpose;
  target: string;
  accountId: number | null;
  deviceKey: string | null;
  channel: string;
};
type TriedCode = { id: bigint; codeHash: string | null; tokenHash: string | null };

/**
 * Counts one try at the latest code of a target and returns its hashes; null when there is none, or it is used, over
 * or tried too often. However many try at once, `tries` of them get the hashes.
 */
export async function takeTry(tx: Tx, key: CodeKey, now: Date, tries: number): Promise<TriedCode | null> {
  const latest = tx
    .selectFrom('verification_code')
    .select('id')
    .where('target', '=', key.target)
    .where('purpose', '=', key.purpose)
    .where('channel', '=', key.channel)
    .where('failed_at', 'is', null)
    .where('account_id', 'is not distinct from', key.accountId)
    // A code that was asked for by a known browser is of no use in another one.
    .where(eb => eb.or([eb('device_key', 'is', null), eb('device_key', '=', key.deviceKey)]))
    .orderBy('id', 'desc')
    .limit(1);
  const row = await tx
    .updateTable('verification_code')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', latest)
    .where('tries', '<', tries)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .returning(['id', 'code_hash', 'token_hash'])
    .executeTakeFirst();
  return row ? { id: row.id, codeHash: row.code_hash, tokenHash: row.token_hash } : null;
}

/** Uses a code up; false when somebody else did. */
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
