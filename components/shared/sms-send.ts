import { call } from '#lib/client/call.ts';
import { SMS_RESEND_SECONDS } from '#lib/rules/figures.ts';
import type { SmsExtras, SmsNumber, SmsPurpose, SmsSent } from './sms-channel.ts';

type Ask = SmsExtras & { channel?: string };

/** Every purpose has its own call, and two names for the number are in use (wire.md 3.2). */
function ask(purpose: SmsPurpose, { mobile, dialingCode: countryDialingCode }: SmsNumber, more: Ask) {
  const byNum = { mobileNum: mobile, countryDialingCode, ...more };
  const byNo = { mobileNo: mobile, countryDialingCode, ...more };
  switch (purpose) {
    case 'sign-in':
      return call('POST /wps/verification/sms/noLogin', byNum);
    case 'register':
      return call('POST /wps/verification/sms/register', byNo);
    case 'register-mobile':
      return call('POST /wps/verification/sms/register/mobile', byNo);
    case 'password':
      return call('POST /wps/member/password/sms', byNum);
    case 'bind':
      return call('POST /wps/v2/verification/sms/send', byNum);
  }
}

/**
 * The platform's own codes. Another one may be sent after the answer's `expiredMinutes` (60 s where it says none), less
 * half the round trip: that is how long ago the platform began to count (spec 1, section 4).
 */
export async function sendOwn(
  purpose: SmsPurpose,
  number: SmsNumber,
  extras: SmsExtras = {},
): Promise<SmsSent> {
  const asked = performance.now();
  const { expiredMinutes } = await ask(purpose, number, extras);
  const halfTripSeconds = (performance.now() - asked) / 2 / 1000;
  const seconds = expiredMinutes === undefined ? SMS_RESEND_SECONDS : expiredMinutes * 60;
  return { seconds: Math.max(0, seconds - halfTripSeconds) };
}

/** A third-party code service behind the platform: its name and token go along with the code, 60 s are fixed. */
export async function sendByThirdParty(
  channel: string,
  purpose: SmsPurpose,
  number: SmsNumber,
  extras: SmsExtras = {},
): Promise<SmsSent> {
  const { channelToken } = await ask(purpose, number, { ...extras, channel });
  return { seconds: SMS_RESEND_SECONDS, token: channelToken };
}
