import { call } from '#lib/client/call.ts';
import { SMS_RESEND_SECONDS } from '#lib/rules/figures.ts';
import type { SmsExtras, SmsNumber, SmsPurpose, SmsSent } from './sms-channel.ts';

type SendInput = SmsExtras & { channel?: string };

/**
 * Sends a code. Every purpose has its own call, and the number has two names on the wire (docs/wire.md#3.2); a
 * withdrawal's code goes to the member's own number.
 */
function requestCode(
  purpose: SmsPurpose,
  { mobile, dialingCode: countryDialingCode }: SmsNumber,
  more: SendInput,
) {
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
    case 'withdraw':
      return call('POST /wps/relay/MCSFE_sendWithdrawCode', { captcha: more.captcha });
  }
}

/**
 * Sends a code of the platform. Another one may be sent after the `expiredMinutes` of the response (60 s
 * where it has none), less half the round trip: the platform began to count that long ago
 * (docs/features.md#12).
 */
export async function sendByPlatform(
  purpose: SmsPurpose,
  number: SmsNumber,
  extras: SmsExtras = {},
): Promise<SmsSent> {
  const startedAt = performance.now();
  const { expiredMinutes } = await requestCode(purpose, number, extras);
  const halfTripSeconds = (performance.now() - startedAt) / 2 / 1000;
  const seconds = expiredMinutes === undefined ? SMS_RESEND_SECONDS : expiredMinutes * 60;
  return { seconds: Math.max(0, seconds - halfTripSeconds) };
}

/**
 * Sends a code by a third-party service behind the platform: its name and token go with the code; a fixed
 * wait of 60 s.
 */
export async function sendByThirdParty(
  channel: string,
  purpose: SmsPurpose,
  number: SmsNumber,
  extras: SmsExtras = {},
): Promise<SmsSent> {
  const { channelToken } = await requestCode(purpose, number, { ...extras, channel });
  return { seconds: SMS_RESEND_SECONDS, token: channelToken };
}
