import type { House } from '#platform/house.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { findAccountByMobile } from '#platform/store/account-mobiles.ts';
import { audit } from '#platform/store/sign-ins.ts';
import { SMS } from './code-services.ts';
import { type CodeTicket, checkCode, spendCode } from './codes.ts';
import { type Entrance, enter, type SignedIn } from './enter.ts';
import { findNumber } from './mobile-number.ts';
import { isOn } from './switches.ts';

export type SmsSignInAsk = Entrance & {
  /** `sms`, or the name of a third-party code service. */
  type: string;
  /** As it was typed. */
  mobile: string;
  dialingCode: string | undefined;
  code: string;
  channelToken?: string | undefined;
};

async function judge(house: House, ask: SmsSignInAsk, target: string): Promise<CodeTicket | null> {
  const { code, deviceId: device, type, channelToken } = ask;
  const channel = type === SMS ? undefined : type;
  try {
    return await checkCode(house, { purpose: 'sign-in', target, code, device, channel, channelToken });
  } catch (error) {
    if (error instanceof Refused && error.code === 'verification_code_invalid') return null;
    throw error;
  }
}

async function refuseWrong(
  house: House,
  { address, requestId }: SmsSignInAsk,
  accountId: number | null,
): Promise<never> {
  const at = house.clock.date();
  await house.store.write(tx =>
    audit(tx, { at, event: 'sign-in-failed', accountId, address, requestId, detail: { way: 'sms' } }),
  );
  return refuse('verification_code_invalid');
}

/**
 * Signs in by number and code (wire.md 3.1, `type` other than `username`). Refuses `function_not_available` while
 * MOBILEVERCODELOGIN3 is off or for an unknown service, `verification_code_invalid` alike for a wrong code and for a
 * number that no account has proved to be its own, and what `enter` refuses.
 */
export async function signInBySms(house: House, ask: SmsSignInAsk): Promise<SignedIn> {
  const { whitelabel } = house.settings.current().document;
  if (!isOn(whitelabel, 'MOBILEVERCODELOGIN3')) refuse('function_not_available');
  const number = findNumber(house, ask.mobile, ask.dialingCode)?.number ?? '';
  const ticket = await judge(house, ask, number);
  const account = await house.store.read(tx => findAccountByMobile(tx, number));
  if (!ticket || !account) return refuseWrong(house, ask, account?.id ?? null);
  await house.store.write(tx => spendCode(tx, ticket, house.clock.date()));
  return enter(house, { ...ask, account, way: ask.type === SMS ? 'sms' : 'channel' });
}
