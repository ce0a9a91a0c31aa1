import { CAPTCHA_REFRESH_MS } from '#lib/rules/figures.ts';
import type { Tx } from './db.ts';

type NewCaptcha = { idHash: string; deviceKey?: string | null; endsAt: Date } & (
  | { answerHash: string }
  | { salt: string; bits: number }
);

/** Keeps a challenge. Of a picture's answer only the hash, so that neither this table nor a log gives it away. */
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

type Kept = { answerHash: string | null; salt: string | null; bits: number | null; deviceKey: string | null };

/** Takes a challenge away and returns it, or null: however many ask at once, one gets it. */
export async function takeCaptcha(tx: Tx, idHash: string, now: Date): Promise<Kept | null> {
  const row = await tx
    .deleteFrom('captcha')
    .where('id_hash', '=', idHash)
    .returning(['answer_hash', 'salt', 'bits', 'device_key', 'ends_at'])
    .executeTakeFirst();
  if (!row || row.ends_at <= now) return null;
  return { answerHash: row.answer_hash, salt: row.salt, bits: row.bits, deviceKey: row.device_key };
}

/** Takes away what a browser held before. */
export async function dropCaptchas(
  tx: Tx,
  held: { deviceKey: string | null; idHash: string | null },
): Promise<void> {
  await tx
    .deleteFrom('captcha')
    .where(eb => eb.or([eb('device_key', '=', held.deviceKey), eb('id_hash', '=', held.idHash)]))
    .execute();
}

/** True when a browser fetched a challenge less than a second ago: those who hammer need no transaction. */
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

/** Notes that a browser fetches a challenge; false when it did so less than a second ago (spec 1, section 9). */
export async function noteFetch(tx: Tx, key: string, at: Date): Promise<boolean> {
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
