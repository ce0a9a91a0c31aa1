import type { RegisterKind } from '#lib/rules/fields/register-form.ts';
import { ratesByLink } from '#platform/agents/links.ts';
import type { AppContext } from '#platform/app-context.ts';
import { fundWallet } from '#platform/ledger/funding.ts';
import { refuse } from '#platform/refusal.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { moveFavourites } from '#platform/store/accounts/favourites.ts';
import { findReferrer, insertRegistration, isMobileTaken } from '#platform/store/accounts/registrations.ts';
import { insertRates } from '#platform/store/agents/standing.ts';
import { insertPaymentPassword } from '#platform/store/auth/payment-passwords.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import { isUniqueViolation, type Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { resolveInvitation } from './affiliates.ts';
import { checkBot } from './bot-check.ts';
import { refuseBreached } from './breached-passwords.ts';
import { passesCaptcha } from './captcha.ts';
import { type CodeTicket, checkCode, spendCode } from './codes.ts';
import { type ClientInfo, completeSignIn, type SignInResult } from './complete-sign-in.ts';
import { spendHourly } from './hourly-limit.ts';
import { readNumber } from './mobile-number.ts';
import { openingBalance } from './opening-balance.ts';
import { hashPassword } from './password-hash.ts';
import { checkCommon, checkPersonal } from './password-rules.ts';
import type { PasswordOwner } from './password-words.ts';
import { checkPaymentPassword, refuseSignInPassword } from './payment-password.ts';
import { type RegisterValues, readRegistration, type TypedValues } from './registration-fields.ts';
import { findRepeated } from './repeated-registration.ts';
import { readSession } from './sessions.ts';
import { isOn } from './switches.ts';
import { checkNameForm, refuseTakenName } from './usernames.ts';

export type RegisterInput = TypedValues & {
  domain?: string | undefined;
  registerUrl?: string | undefined;
  referralCode?: string | undefined;
  thirdPartySmsChannel?: string | undefined;
  thirdPartySmsToken?: string | undefined;
  botToken?: string | undefined;
  /** Token of the trial account that registers. */
  trialToken?: string | undefined;
};

export type RegistrationContext = {
  kind: RegisterKind;
  input: RegisterInput;
  entrance: ClientInfo;
  captchaId: string | null;
};

/** All data that is known before the account exists. */
type Draft = RegistrationContext & {
  values: RegisterValues;
  username: string;
  mobile: string | null;
  upline: { accountId: number; code: string } | null;
  /** Trial account whose favourites are moved to the new account. */
  guestId: number | null;
};

const MEMBER_TYPE = 3;
const kindSwitches = { username: ['USERNAMEREG3'], mobile: ['MOBILENUMREG3', 'MOBILENUMPASSREG3'] } as const;
/** Fields that have their own account columns, and those that are not stored. */
const NOT_KEPT_AS_FIELDS: ReadonlySet<string> = new Set([
  'username',
  'password',
  'confirmPassword',
  'nickname',
  'payeeName',
  'email',
  'mobileNum',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'paymentPassword',
]);

async function checkCaptcha(
  ctx: AppContext,
  { captchaId, entrance }: RegistrationContext,
  answer: string,
): Promise<void> {
  const right = captchaId !== null && (await passesCaptcha(ctx, captchaId, answer, entrance.deviceId));
  if (!right) refuse('captcha_wrong', { captcha: true });
}

async function guestOf(ctx: AppContext, token = ''): Promise<number | null> {
  const guest = await readSession(ctx, token, false);
  return guest?.role === 'trial' ? guest.account.id : null;
}

/** Checks the passwords of a registration beyond the form's rule: as strictly as a later change does. */
function checkSecrets(ctx: AppContext, values: RegisterValues, owner: PasswordOwner): void {
  const { password, paymentPassword } = values;
  if (password) {
    checkCommon(password, 'password');
    checkPersonal(ctx, password, 'password', owner);
  }
  if (!paymentPassword) return;
  checkPaymentPassword(ctx, paymentPassword, owner);
  if (paymentPassword === password) refuseSignInPassword();
}

/** Validates everything that reveals nothing about other accounts: form, captcha, number, invitation code. */
async function draftOf(ctx: AppContext, registering: RegistrationContext): Promise<Draft> {
  const { kind, input, entrance } = registering;
  const { address } = entrance;
  const values = readRegistration(ctx, kind, input);
  if (kind === 'username') checkNameForm(ctx, values.username ?? '');
  const mobile = values.mobileNum ? readNumber(ctx, values.mobileNum, input.countryDialingCode).number : null;
  // When registering by mobile, the number is the username.
  const username = kind === 'mobile' ? (mobile ?? '').slice(1) : (values.username ?? '');
  checkSecrets(ctx, values, { username, email: values.email ?? null, mobile });
  if (values.captcha) await checkCaptcha(ctx, registering, values.captcha);
  await checkBot(ctx, { botToken: input.botToken, address });
  if (values.password) await refuseBreached(ctx, values.password, 'password');
  // A link's invitation code counts also if the form has no field for it.
  const code = values.affiliateCode ?? input.affiliateCode?.trim();
  const upline = code ? await resolveInvitation(ctx, { code, domain: input.domain ?? null, address }) : null;
  const guestId = await guestOf(ctx, input.trialToken);
  return { ...registering, values, mobile, upline, username, guestId };
}

/**
 * Verifies the number's code if the switch requires it. Only then may the response reveal that an account has
 * the number (docs/security.md#A1).
 */
async function proveMobile(ctx: AppContext, draft: Draft): Promise<CodeTicket | null> {
  const { kind, mobile, values, input, entrance } = draft;
  // A sign-in may have proved the number already: its proof counts also if the form requires no code.
  const code = values.verificationCode ?? (kind === 'mobile' ? input.verificationCode?.trim() : undefined);
  if (!mobile || !code) return null;
  const ticket = await checkCode(ctx, {
    purpose: kind === 'mobile' ? 'register-mobile' : 'register',
    target: mobile,
    code,
    device: entrance.deviceId,
    channel: input.thirdPartySmsChannel,
    channelToken: input.thirdPartySmsToken,
  });
  if (await ctx.store.read(tx => isMobileTaken(tx, mobile))) refuse('mobile_taken', { field: 'mobileNum' });
  return ticket;
}

type Secrets = { passwordHash: string | null; paymentHash: string | null };

type Opening = { draft: Draft; ticket: CodeTicket | null; secrets: Secrets; amount: bigint; at: Date };

async function open(tx: Tx, { draft, ticket, secrets, amount, at }: Opening): Promise<Account> {
  const { kind, input, values, entrance, upline, username, mobile } = draft;
  if (ticket) await spendCode(tx, ticket, at);
  const rates = upline ? await ratesByLink(tx, { ...upline, domain: input.domain ?? null, at }) : null;
  const account = await insertRegistration(tx, {
    account: {
      username,
      type: MEMBER_TYPE,
      passwordHash: secrets.passwordHash,
      uplineId: upline?.accountId ?? null,
      nickname: values.nickname ?? null,
      email: values.email ?? null,
      payee: values.payeeName ?? null,
      mobile,
      mobileVerified: ticket !== null,
      at,
    },
    kind,
    domain: input.domain ?? null,
    register_url: input.registerUrl ?? null,
    affiliate_code: upline?.code ?? null,
    address: entrance.address,
    at,
    // An unknown referral code does not stop the registration.
    referredBy: input.referralCode ? await findReferrer(tx, input.referralCode) : null,
    fields: Object.fromEntries(Object.entries(values).filter(([name]) => !NOT_KEPT_AS_FIELDS.has(name))),
  });
  if (rates?.size) await insertRates(tx, { accountId: account.id, rates, at });
  if (secrets.paymentHash) await insertPaymentPassword(tx, account.id, secrets.paymentHash, at);
  await fundWallet(tx, { accountId: account.id, username, amount, at });
  if (draft.guestId !== null) await moveFavourites(tx, draft.guestId, account.id);
  const { address, requestId } = entrance;
  await audit(tx, { at, event: 'registered', accountId: account.id, address, requestId, detail: { kind } });
  return account;
}

/** Maps a unique violation: another request took the name or number between check and insert. */
async function refuseLate(ctx: AppContext, draft: Draft, error: unknown): Promise<never> {
  if (!isUniqueViolation(error)) throw error;
  const field = draft.kind === 'mobile' ? 'mobileNum' : 'username';
  await refuseTakenName(ctx, draft.username, field, draft.entrance.address);
  return refuse('mobile_taken', { field: 'mobileNum' });
}

/**
 * Opens an account and signs it in (docs/features.md#9, docs/wire.md#3.3). Of concurrent requests with one
 * name, or one number, one succeeds; sent again by the same browser it signs in. Refuses what the call table lists; refusals about a field carry its name
 * as `field`.
 */
export async function register(ctx: AppContext, registering: RegistrationContext): Promise<SignInResult> {
  const { whitelabel } = ctx.settings.current().document;
  if (!kindSwitches[registering.kind].some(modId => isOn(whitelabel, modId)))
    refuse('function_not_available');
  const draft = await draftOf(ctx, registering);
  const { kind, values, username, entrance } = draft;
  // Registrations of one name queue here, before a hash is computed for each of them.
  return ctx.signInMutex.runExclusive(`register ${username.toLowerCase()}`, async () => {
    const repeated = await findRepeated(ctx, { username, password: values.password, ...entrance });
    if (repeated) return completeSignIn(ctx, { ...entrance, account: repeated, way: 'password' });
    if (kind === 'username') await refuseTakenName(ctx, username, 'username', entrance.address);
    const ticket = await proveMobile(ctx, draft);
    if (kind === 'mobile') await refuseTakenMobileName(ctx, draft, ticket);
    await spendHourly(ctx, 'accounts', entrance.address);
    const { password, paymentPassword } = values;
    const secrets = {
      passwordHash: password ? await hashPassword(password) : null,
      paymentHash: paymentPassword ? await hashPassword(paymentPassword) : null,
    };
    const at = ctx.clock.date();
    const account = await ctx.store
      .write(tx => open(tx, { draft, ticket, secrets, amount: openingBalance(ctx), at }))
      .catch(error => refuseLate(ctx, draft, error));
    return completeSignIn(ctx, { ...entrance, account, way: 'register' });
  });
}

/**
 * When registering by mobile, the number is the username: only its proved holder learns directly that it is
 * taken; other requests spend the hourly limit of taken names.
 */
async function refuseTakenMobileName(
  ctx: AppContext,
  draft: Draft,
  ticket: CodeTicket | null,
): Promise<void> {
  const { username, entrance } = draft;
  if (!ticket) return refuseTakenName(ctx, username, 'mobileNum', entrance.address);
  if (await ctx.store.read(tx => findAccountByName(tx, username)))
    refuse('mobile_taken', { field: 'mobileNum' });
}
