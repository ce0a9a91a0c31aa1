import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { isTaken } from '#platform/store/db.ts';
import { dropResets } from '#platform/store/passwords.ts';
import { type OwnColumns, updateOwnColumns } from '#platform/store/profiles.ts';
import { isMobileTaken } from '#platform/store/registrations.ts';
import { audit } from '#platform/store/sign-ins.ts';
import { type CodeTicket, type CodeTry, checkCode, spendCode } from './codes.ts';
import { readNumber } from './mobile-number.ts';
import type { NoticeOwner } from './owner-mail.ts';
import type { Owner } from './profile.ts';
import { tellOfChange } from './security-mail.ts';

export type MobileAsk = {
  mobileNum: string;
  countryDialingCode: string;
  verificationCode: string;
  channel?: string | undefined;
  channelToken?: string | undefined;
  loginDeviceId?: string | undefined;
};

export type EmailAsk = { email: string; verificationCode: string; loginDeviceId?: string | undefined };

/** Whoever binds, and where and how the owner was written to before. */
type Binder = Owner & { before: NoticeOwner };

function checkEnabled(house: House, field: 'mobile' | 'email'): void {
  if (!house.settings.current().document.profile[field]?.enabled) refuse('function_not_available');
}

async function bind(house: House, owner: Binder, ticket: CodeTicket, columns: OwnColumns): Promise<void> {
  const { accountId, address, requestId, before } = owner;
  const at = house.clock.date();
  const fields = Object.keys(columns).filter(name => !name.endsWith('_verified'));
  await house.store.write(async tx => {
    await spendCode(tx, ticket, at);
    await updateOwnColumns(tx, accountId, columns);
    await tellOfChange(tx, house, before, address);
    // A link in the old mailbox must not open the account any more.
    if (columns.email) await dropResets(tx, accountId, at);
    await audit(tx, { at, event: 'profile-changed', accountId, address, requestId, detail: { fields } });
  });
}

/**
 * Binds a number that its code proves. Refuses `mobile_invalid`, `mobile_region_closed`, `verification_code_invalid`,
 * and `mobile_taken`, which only the number's holder gets to know.
 */
export async function bindMobile(house: House, owner: Binder, ask: MobileAsk): Promise<void> {
  checkEnabled(house, 'mobile');
  const { number } = readNumber(house, ask.mobileNum, ask.countryDialingCode);
  const { accountId } = owner;
  const proof: CodeTry = {
    purpose: 'bind',
    target: number,
    code: ask.verificationCode,
    accountId,
    device: ask.loginDeviceId ?? null,
    channel: ask.channel,
    channelToken: ask.channelToken,
  };
  const ticket = await checkCode(house, proof);
  if (await house.store.read(tx => isMobileTaken(tx, number))) refuse('mobile_taken', { field: 'mobileNum' });
  try {
    await bind(house, owner, ticket, { mobile: number, mobile_verified: true });
  } catch (error) {
    if (!isTaken(error)) throw error;
    refuse('mobile_taken', { field: 'mobileNum' });
  }
}

/** Binds a mail address that its code proves. Refuses `verification_code_invalid`. */
export async function bindEmail(house: House, owner: Binder, ask: EmailAsk): Promise<void> {
  checkEnabled(house, 'email');
  const email = ask.email.toLowerCase();
  const { accountId } = owner;
  const ticket = await checkCode(house, {
    purpose: 'bind-mail',
    target: email,
    code: ask.verificationCode,
    accountId,
    device: ask.loginDeviceId ?? null,
  });
  await bind(house, owner, ticket, { email, email_verified: true });
}
