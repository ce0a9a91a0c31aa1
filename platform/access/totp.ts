import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toBuffer } from 'qrcode';
import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import type { Tx } from '#platform/store/db.ts';
import {
  findFactors,
  holdTotp,
  keepPendingTotp,
  noteTotpStep,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from '#platform/store/factors.ts';
import type { Account } from '#platform/store/tables.ts';
import { brandNames } from './mail-texts.ts';

const PURPOSE = 'totp';
const SECRET_BYTES = 20;
/** A code of the step before or after is taken too, for clocks that differ. */
const WINDOW = 1;
/** A new secret waits this long for its first code. */
const PENDING_MS = 15 * 60 * 1000;

const RECOVERY_CODES = 10;
const RECOVERY_GROUPS = 3;
const GROUP_LENGTH = 4;
/** No 0 and O, no 1, I and L: they are copied by hand. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The step that a code belongs to, or null when it fits none around now. */
function stepOf(secret: string, code: string, now: number): number | null {
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? null : TOTP.counter({ timestamp: now }) + delta;
}

/** Makes a secret that waits for its first code; refuses `second_factor_set` when one is in force. */
export async function beginTotp(
  house: House,
  account: Account,
): Promise<{ secret: string; uri: string; qr: string }> {
  const totp = new TOTP({
    issuer: brandNames[house.env.BRAND],
    label: account.username,
    secret: new Secret({ size: SECRET_BYTES }),
  });
  const secret = totp.secret.base32;
  const uri = totp.toString();
  const sealed = house.vault.seal(PURPOSE, account.id, secret);
  const at = house.clock.date();
  const kept = await house.store.write(tx => keepPendingTotp(tx, { accountId: account.id, sealed, at }));
  if (!kept) refuse('second_factor_set');
  const qr = await toBuffer(uri, { type: 'png', errorCorrectionLevel: 'M', margin: 4, scale: 6 });
  return { secret, uri, qr: qr.toString('base64') };
}

/** Takes a code of the secret in force: each step's code once, and none older than the newest taken. */
export async function takeTotp(tx: Tx, house: House, accountId: number, code: string): Promise<boolean> {
  const row = await holdTotp(tx, accountId);
  if (!row?.confirmed_at) return false;
  const step = stepOf(house.vault.open(PURPOSE, accountId, row.sealed), code, house.clock.now());
  if (step === null || (row.last_step !== null && BigInt(step) <= row.last_step)) return false;
  await noteTotpStep(tx, { accountId, step, confirmedAt: row.confirmed_at });
  return true;
}

/** Puts the waiting secret into force by its first code; false when the code is wrong or nothing waits. */
export async function confirmTotp(tx: Tx, house: House, accountId: number, code: string): Promise<boolean> {
  const row = await holdTotp(tx, accountId);
  const at = house.clock.date();
  if (row?.confirmed_at) refuse('second_factor_set');
  if (!row || at.getTime() - row.created_at.getTime() > PENDING_MS) return false;
  const step = stepOf(house.vault.open(PURPOSE, accountId, row.sealed), code, at.getTime());
  if (step === null) return false;
  await noteTotpStep(tx, { accountId, step, confirmedAt: at });
  return true;
}

function recoveryHash(house: House, accountId: number, code: string): string {
  return house.vault.mark('recovery', String(accountId), code).toString('hex');
}

function newRecoveryCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: RECOVERY_GROUPS }, group).join('-');
}

const typed = (code: string) =>
  code
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();

/** Ten fresh recovery codes in the place of all old ones. They are shown once: only keyed hashes stay. */
export async function renewRecoveryCodes(tx: Tx, house: House, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = codes.map(code => recoveryHash(house, accountId, typed(code)));
  await replaceRecoveryCodes(tx, accountId, hashes);
  return codes;
}

/** Uses a recovery code up; spaces, dashes and case do not matter. Without a secret in force none counts. */
export async function takeRecoveryCode(
  tx: Tx,
  house: House,
  accountId: number,
  code: string,
): Promise<boolean> {
  const { totp } = await findFactors(tx, accountId);
  const hash = recoveryHash(house, accountId, typed(code));
  return totp && spendRecoveryCode(tx, { accountId, hash, at: house.clock.date() });
}
