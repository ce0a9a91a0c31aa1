import type { RegisterKind } from '#lib/rules/register-form.ts';
import type { House } from '#platform/house.ts';
import { openWallet } from '#platform/ledger/accounts.ts';
import { refuse } from '#platform/refused.ts';
import { findAccountByName } from '#platform/store/accounts.ts';
import { isTaken, type Tx } from '#platform/store/db.ts';
import { insertPaymentPassword } from '#platform/store/payment-passwords.ts';
import { findReferrer, insertRegistration, isMobileTaken } from '#platform/store/registrations.ts';
import { audit } from '#platform/store/sign-ins.ts';
import type { Account } from '#platform/store/tables.ts';
import { readInvitation } from './affiliates.ts';
import { checkBot } from './bot-check.ts';
import { passesCaptcha } from './captcha.ts';
import { type CodeTicket, checkCode, spendCode } from './codes.ts';
import { type Entrance, enter, type SignedIn } from './enter.ts';
import { spendHourly } from './hourly.ts';
import { readNumber } from './mobile-number.ts';
import { hashPassword } from './password.ts';
import { checkGuessable } from './password-rules.ts';
import { type RegisterValues, readRegistration, type Typed } from './registration-fields.ts';
import { isOn } from './switches.ts';
import { checkNameForm, refuseTakenName } from './usernames.ts';

export type RegisterAsk = Typed & {
  domain?: string | undefined;
  registerUrl?: string | undefined;
  referralCode?: string | undefined;
  thirdPartySmsChannel?: string | undefined;
  thirdPartySmsToken?: string | undefined;
  botToken?: string | undefined;
};

export type Registering = {
  kind: RegisterKind;
  ask: RegisterAsk;
  entrance: Entrance;
  captchaId: string | null;
};

/** Everything that is known before the account exists. */
type Draft = Registering & {
  values: RegisterValues;
  username: string;
  mobile: string | null;
  upline: { accountId: number; code: string } | null;
};

const MEMBER_TYPE = 3;
const kindSwitches = { username: ['USERNAMEREG3'], mobile: ['MOBILENUMREG3', 'MOBILENUMPASSREG3'] } as const;
/** Fields that an account keeps in columns of its own, and those that are not kept. */
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
  house: House,
  { captchaId, entrance }: Registering,
  answer: string,
): Promise<void> {
  const right = captchaId !== null && (await passesCaptcha(house, captchaId, answer, entrance.deviceId));
  if (!right) refuse('captcha_wrong', { captcha: true });
}

/** Reads and judges all that needs no secret of anybody's: form, captcha, number, agent's code. */
async function draftOf(house: House, registering: Registering): Promise<Draft> {
  const { kind, ask, entrance } = registering;
  const { address } = entrance;
  const values = readRegistration(house, kind, ask);
  if (kind === 'username') checkNameForm(house, values.username ?? '');
  const mobile = values.mobileNum ? readNumber(house, values.mobileNum, ask.countryDialingCode).number : null;
  // By mobile the number is the name (spec 1, section 4).
  const username = kind === 'mobile' ? (mobile ?? '').slice(1) : (values.username ?? '');
  if (values.password) checkGuessable(values.password, 'password', username);
  if (values.captcha) await checkCaptcha(house, registering, values.captcha);
  await checkBot(house, { botToken: ask.botToken, address });
  // A link's code counts also where the form has no field for it.
  const code = values.affiliateCode ?? ask.affiliateCode?.trim();
  const upline = code ? await readInvitation(house, { code, domain: ask.domain ?? null, address }) : null;
  return { ...registering, values, mobile, upline, username };
}

/** Proves the number where the switch asks for it. Only then is it told that an account has it (security A1). */
async function proveMobile(house: House, draft: Draft): Promise<CodeTicket | null> {
  const { kind, mobile, values, ask, entrance } = draft;
  const code = values.verificationCode;
  if (!mobile || !code) return null;
  const ticket = await checkCode(house, {
    purpose: kind === 'mobile' ? 'register-mobile' : 'register',
    target: mobile,
    code,
    device: entrance.deviceId,
    channel: ask.thirdPartySmsChannel,
    channelToken: ask.thirdPartySmsToken,
  });
  if (await house.store.read(tx => isMobileTaken(tx, mobile))) refuse('mobile_taken', { field: 'mobileNum' });
  return ticket;
}

type Secrets = { passwordHash: string | null; paymentHash: string | null };

async function open(
  tx: Tx,
  draft: Draft,
  ticket: CodeTicket | null,
  secrets: Secrets,
  at: Date,
): Promise<Account> {
  const { kind, ask, values, entrance, upline, username, mobile } = draft;
  if (ticket) await spendCode(tx, ticket, at);
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
    domain: ask.domain ?? null,
    register_url: ask.registerUrl ?? null,
    affiliate_code: upline?.code ?? null,
    address: entrance.address,
    at,
    // A code that is nobody's is no reason to turn a person away.
    referredBy: ask.referralCode ? await findReferrer(tx, ask.referralCode) : null,
    fields: Object.fromEntries(Object.entries(values).filter(([name]) => !NOT_KEPT_AS_FIELDS.has(name))),
  });
  if (secrets.paymentHash) await insertPaymentPassword(tx, account.id, secrets.paymentHash, at);
  await openWallet(tx, account.id);
  const { address, requestId } = entrance;
  await audit(tx, { at, event: 'registered', accountId: account.id, address, requestId, detail: { kind } });
  return account;
}

/** Somebody else was first between our look and our write. */
async function refuseLate(house: House, draft: Draft, error: unknown): Promise<never> {
  if (!isTaken(error)) throw error;
  const field = draft.kind === 'mobile' ? 'mobileNum' : 'username';
  await refuseTakenName(house, draft.username, field, draft.entrance.address);
  return refuse('mobile_taken', { field: 'mobileNum' });
}

/**
 * Opens an account and signs it in (spec 1, section 4; wire.md 3.3). Of many at once with one name, or one number, one
 * gets it. Refuses what the call table lists; refusals about a field carry its name as `field`.
 */
export async function register(house: House, registering: Registering): Promise<SignedIn> {
  const { whitelabel } = house.settings.current().document;
  if (!kindSwitches[registering.kind].some(modId => isOn(whitelabel, modId)))
    refuse('function_not_available');
  const draft = await draftOf(house, registering);
  const { kind, values, username, entrance } = draft;
  // Those who want one name wait here, before a hash is made for each of them.
  return house.turnstile.pass(`register ${username.toLowerCase()}`, async () => {
    if (kind === 'username') await refuseTakenName(house, username, 'username', entrance.address);
    const ticket = await proveMobile(house, draft);
    if (kind === 'mobile') await refuseTakenMobileName(house, draft, ticket);
    await spendHourly(house, 'accounts', entrance.address);
    const { password, paymentPassword } = values;
    const secrets = {
      passwordHash: password ? await hashPassword(password) : null,
      paymentHash: paymentPassword ? await hashPassword(paymentPassword) : null,
    };
    const at = house.clock.date();
    const account = await house.store
      .write(tx => open(tx, draft, ticket, secrets, at))
      .catch(error => refuseLate(house, draft, error));
    return enter(house, { ...entrance, account, way: 'register' });
  });
}

/** By mobile the number is the name: who proved it may know that it is taken, others ask like for any name. */
async function refuseTakenMobileName(house: House, draft: Draft, ticket: CodeTicket | null): Promise<void> {
  const { username, entrance } = draft;
  if (!ticket) return refuseTakenName(house, username, 'mobileNum', entrance.address);
  if (await house.store.read(tx => findAccountByName(tx, username)))
    refuse('mobile_taken', { field: 'mobileNum' });
}
