import { nameKey } from '#lib/rules/fields/name-key.ts';
import { type Locale, localePath } from '#lib/rules/routes/locales.ts';
import { MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { findAccountByMobile } from '#platform/store/accounts/account-mobiles.ts';
import { findAccount, findAccountByName } from '#platform/store/accounts/accounts.ts';
import { lockSends } from '#platform/store/auth/codes.ts';
import { insertMailIf } from '#platform/store/auth/outbox.ts';
import { consumeReset, findReset, insertReset, pastResets } from '#platform/store/auth/passwords.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { refuseBreached } from './breached-passwords.ts';
import { clientAddressKey } from './client-address.ts';
import { COUNTED_MS, MAX_COUNTED, overLimit, resetRules } from './code-limits.ts';
import { checkCode, spendCode } from './codes.ts';
import { mailText } from './mail-texts.ts';
import { readNumber } from './mobile-number.ts';
import { ownerLocale } from './owner-mail.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { checkNewPassword, checkPersonal } from './password-rules.ts';
import { type PasswordContext, storePassword } from './passwords.ts';
import { isOn } from './switches.ts';

const LINK_MINUTES = 30;
const FIELD = 'newPassword';

/** Returns the account if it has this mail address and is open, else null. */
function ownerOf(account: Account | undefined, email: string): Account | null {
  const isOwner = account?.email?.toLowerCase() === email && account.closed_at === null;
  return isOwner && account ? account : null;
}

function resetText(ctx: AppContext, locale: Locale, token: string) {
  // The fragment behind # never leaves the browser: no log and no Referer contains it.
  const link = `${ctx.env.WEB_ORIGIN}${localePath(locale, '/reset')}#${token}`;
  return mailText(locale, 'passwordReset', { brand: ctx.env.BRAND, link, minutes: LINK_MINUTES });
}

/**
 * Sends a password-reset link if name and mail address belong to one account. Queries, writes and response
 * are the same if they do not (docs/security.md#A1). Refuses `too_many_requests` with `seconds`, counted by
 * the typed target and by address.
 */
export async function requestReset(
  ctx: AppContext,
  typed: { username: string; email: string },
  { address, requestId, locale }: PasswordContext & { locale: Locale },
): Promise<void> {
  const email = typed.email.toLowerCase();
  const token = newToken();
  const keys = { pair: hashOf(nameKey(typed.username), email), address: clientAddressKey(address) };
  const over = await ctx.store.write(async tx => {
    await lockSends(tx, [`reset ${keys.pair}`, `reset ${keys.address}`]);
    const at = ctx.clock.date();
    const past = await pastResets(tx, keys, new Date(at.getTime() - COUNTED_MS), MAX_COUNTED);
    const refusal = overLimit(resetRules, past, at.getTime());
    if (refusal) return refusal;
    const owner = ownerOf(await findAccountByName(tx, typed.username), email);
    const accountId = owner?.id ?? null;
    const endsAt = new Date(at.getTime() + LINK_MINUTES * MINUTE_MS);
    await insertReset(tx, { tokenHash: hashOf(token), accountId, ...keys, at, endsAt });
    const text = resetText(ctx, ownerLocale(owner, locale), token);
    await insertMailIf(tx, owner !== null, { recipient: email, ...text, at });
    await audit(tx, { at, event: 'password-reset-asked', accountId, address, requestId });
    return null;
  });
  if (over) refuse('too_many_requests', { seconds: Math.ceil(over.waitMs / SECOND_MS) });
}

/** Checks a new password with all rules; only after the owner is proved, since they reveal account data. */
async function checkForOwner(ctx: AppContext, account: Account, newPassword: string): Promise<string> {
  checkPersonal(ctx, newPassword, FIELD, account);
  if (await verifyPassword(newPassword, account.password_hash)) refuse('password_same', { field: FIELD });
  await refuseBreached(ctx, newPassword, FIELD);
  return hashPassword(newPassword);
}

/**
 * Sets a password by the mailed link: once, within half an hour; all sessions end. An unacceptable password
 * does not consume the link. Refuses `reset_link_invalid`, `password_same` and what `checkNewPassword`
 * refuses.
 */
export async function resetByLink(
  ctx: AppContext,
  { resetToken, newPassword }: { resetToken: string; newPassword: string },
  context: PasswordContext,
): Promise<void> {
  const tokenHash = hashOf(resetToken);
  const account = await ctx.store.read(async tx => {
    const id = await findReset(tx, tokenHash, ctx.clock.date());
    return id === null ? undefined : findAccount(tx, id);
  });
  if (!account || account.closed_at) return refuse('reset_link_invalid');
  checkNewPassword(ctx, newPassword, { field: FIELD, owner: account });
  const hash = await checkForOwner(ctx, account, newPassword);
  await ctx.store.write(async tx => {
    const at = ctx.clock.date();
    if (!(await consumeReset(tx, tokenHash, at))) refuse('reset_link_invalid');
    await storePassword(tx, ctx, { account, hash, event: 'password-reset' }, context);
  });
}

export type PhoneReset = {
  mobile: string;
  dialingCode: string | undefined;
  code: string;
  newPassword: string;
  device: string | null;
  channel?: string | undefined;
  channelToken?: string | undefined;
};

/**
 * Sets a password by a code that was sent to the account's number; all sessions end. Returns the username to
 * sign in with. Refuses `function_not_available` while CHNGPASSVERIF3 is off, `mobile_region_closed`,
 * `mobile_invalid`, `verification_code_invalid` alike for a wrong code and an unknown number, and what is
 * wrong with the password.
 */
export async function resetByPhone(
  ctx: AppContext,
  { mobile, dialingCode, newPassword, ...input }: PhoneReset,
  context: PasswordContext,
): Promise<{ userName: string }> {
  if (!isOn(ctx.settings.current().document.whitelabel, 'CHNGPASSVERIF3')) refuse('function_not_available');
  const { number } = readNumber(ctx, mobile, dialingCode);
  checkNewPassword(ctx, newPassword, { field: FIELD, owner: null });
  const ticket = await checkCode(ctx, { ...input, purpose: 'reset', target: number });
  const account = await ctx.store.read(tx => findAccountByMobile(tx, number));
  if (!account || account.closed_at) return refuse('verification_code_invalid');
  const hash = await checkForOwner(ctx, account, newPassword);
  await ctx.store.write(async tx => {
    const at = ctx.clock.date();
    await spendCode(tx, ticket, at);
    await storePassword(tx, ctx, { account, hash, event: 'password-reset' }, context);
  });
  return { userName: account.username };
}
