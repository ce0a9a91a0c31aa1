import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toBuffer } from 'qrcode';
import { MINUTE_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import {
  findFactors,
  holdTotp,
  recordTotpStep,
  replaceRecoveryCodes,
  spendRecoveryCode,
  storePendingTotp,
} from '#platform/store/auth/factors.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { brandNames } from './mail-texts.ts';

const PURPOSE = 'totp';
const SECRET_BYTES = 20;
/** Accepted clock skew: one time step before or after. */
const WINDOW = 1;
/** Time that a new secret waits for its first code. */
const PENDING_MS = 15 * MINUTE_MS;

const RECOVERY_CODES = 10;
const RECOVERY_GROUPS = 3;
const GROUP_LENGTH = 4;
/** Without 0 and O, 1, I and L: they are copied by hand. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Returns the time step that a code belongs to, or null if it matches none within the window. */
function stepOf(secret: string, code: string, now: number): number | null {
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? null : TOTP.counter({ timestamp: now }) + delta;
}

/** Creates a pending secret that waits for its first code; refuses `second_factor_set` when one is active. */
export async function beginTotp(
  ctx: AppContext,
  account: Account,
): Promise<{ secret: string; uri: string; qr: string }> {
  const totp = new TOTP({
    issuer: brandNames[ctx.env.BRAND],
    label: account.username,
    secret: new Secret({ size: SECRET_BYTES }),
  });
  const secret = totp.secret.base32;
  const uri = totp.toString();
  const sealed = ctx.secretBox.encrypt(PURPOSE, account.id, secret);
  const at = ctx.clock.date();
  const isStored = await ctx.store.write(tx => storePendingTotp(tx, { accountId: account.id, sealed, at }));
  if (!isStored) refuse('second_factor_set');
  const qr = await toBuffer(uri, { type: 'png', errorCorrectionLevel: 'M', margin: 4, scale: 6 });
  return { secret, uri, qr: qr.toString('base64') };
}

/** Verifies a code of the active secret: each step's code once, and none older than the newest accepted. */
export async function verifyTotp(tx: Tx, ctx: AppContext, accountId: number, code: string): Promise<boolean> {
  const row = await holdTotp(tx, accountId);
  if (!row?.confirmed_at) return false;
  const step = stepOf(ctx.secretBox.decrypt(PURPOSE, accountId, row.sealed), code, ctx.clock.now());
  if (step === null || (row.last_step !== null && BigInt(step) <= row.last_step)) return false;
  await recordTotpStep(tx, { accountId, step, confirmedAt: row.confirmed_at });
  return true;
}

/** Activates the pending secret by its first code; false when the code is wrong or no secret is pending. */
export async function confirmTotp(
  tx: Tx,
  ctx: AppContext,
  accountId: number,
  code: string,
): Promise<boolean> {
  const row = await holdTotp(tx, accountId);
  const at = ctx.clock.date();
  if (row?.confirmed_at) refuse('second_factor_set');
  if (!row || at.getTime() - row.created_at.getTime() > PENDING_MS) return false;
  const step = stepOf(ctx.secretBox.decrypt(PURPOSE, accountId, row.sealed), code, at.getTime());
  if (step === null) return false;
  await recordTotpStep(tx, { accountId, step, confirmedAt: at });
  return true;
}

function recoveryHash(ctx: AppContext, accountId: number, code: string): string {
  return ctx.secretBox.hmac('recovery', String(accountId), code).toString('hex');
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

/** Replaces all recovery codes with ten new ones. They are shown once: only keyed hashes are stored. */
export async function renewRecoveryCodes(tx: Tx, ctx: AppContext, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = codes.map(code => recoveryHash(ctx, accountId, typed(code)));
  await replaceRecoveryCodes(tx, accountId, hashes);
  return codes;
}

/**
 * Consumes a recovery code; spaces, dashes and case do not matter. Without an active secret none is valid.
 */
export async function redeemRecoveryCode(
  tx: Tx,
  ctx: AppContext,
  accountId: number,
  code: string,
): Promise<boolean> {
  const { totp } = await findFactors(tx, accountId);
  const hash = recoveryHash(ctx, accountId, typed(code));
  return totp && spendRecoveryCode(tx, { accountId, hash, at: ctx.clock.date() });
}
