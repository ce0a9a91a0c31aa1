import { CAPTCHA_REFRESH_MS } from '#lib/rules/figures.ts';
import type { Tx } from '#platform/store/db/db.ts';

type NewCaptcha = { idHash: string; deviceKey?: string | null; endsAt: Date } & (
  | { answerHash: string }
  | { salt: string; bits: number }
);

/**
 * Stores a challenge. Of a picture's solution only the hash, so that neither this table nor a log reveals it.
 */
export async function insertCaptcha(tx: Tx, row: NewCaptcha): Promise<void> {
  await tx
    .insertInto('captcha')
    .values({
      id_hash: row.idHash,
      answer_hash: 'answerHash' in row ? row.answerHash : null,
      salt: 'salt' in row ? row.salt : null,
      bits: 'salt' in row ? row.bits : null,
      device_key: row.deviceKey ?? null,
      ends_at: row.endsAt,
    })
    .execute();
}

type StoredCaptcha = {
  answerHash: string | null;
  salt: string | null;
  bits: number | null;
  deviceKey: string | null;
};

/** Deletes a challenge and returns it, or null; of concurrent calls, one gets it. */
export async function consumeCaptcha(tx: Tx, idHash: string, now: Date): Promise<StoredCaptcha | null> {
  const row = await tx
    .deleteFrom('captcha')
    .where('id_hash', '=', idHash)
    .returning(['answer_hash', 'salt', 'bits', 'device_key', 'ends_at'])
    .executeTakeFirst();
  if (!row || row.ends_at <= now) return null;
  return { answerHash: row.answer_hash, salt: row.salt, bits: row.bits, deviceKey: row.device_key };
}

/** Deletes the browser's previous challenges. */
export async function dropCaptchas(
  tx: Tx,
  held: { deviceKey: string | null; idHash: string | null },
): Promise<void> {
  await tx
    .deleteFrom('captcha')
    .where(eb => eb.or([eb('device_key', '=', held.deviceKey), eb('id_hash', '=', held.idHash)]))
    .execute();
}

/**
 * True when a browser fetched a challenge less than a second ago: rejects repeated requests without a
 * transaction.
 */
export async function hasFetched(tx: Tx, key: string, at: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('captcha_fetch')
    .select('device_key')
    .where('device_key', '=', key)
    .where('at', '>', new Date(at.getTime() - CAPTCHA_REFRESH_MS))
    .where('at', '<=', at)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records that a browser fetches a challenge; false when it did so less than a second ago
 * (docs/features.md#4).
 */
export async function recordFetch(tx: Tx, key: string, at: Date): Promise<boolean> {
  const before = new Date(at.getTime() - CAPTCHA_REFRESH_MS);
  const row = await tx
    .insertInto('captcha_fetch')
    .values({ device_key: key, at })
    .onConflict(conflict =>
      conflict
        .column('device_key')
        .doUpdateSet({ at })
        .where(eb => eb.or([eb('captcha_fetch.at', '<=', before), eb('captcha_fetch.at', '>', at)])),
    )
    .returning('device_key')
    .executeTakeFirst();
  return row !== undefined;
}
