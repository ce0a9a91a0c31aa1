import { call } from '#lib/client/call.ts';
import { SMS_RESEND_SECONDS } from '#lib/rules/figures.ts';

/** What a code is for: it is good for that alone (security A5). */
export type SmsPurpose = 'sign-in' | 'register' | 'register-mobile' | 'password' | 'bind';
/** A number as it was typed, and its country's dialling code. */
export type SmsNumber = { mobile: string; dialingCode: string };
/** What the platform may want to know before it sends: the code of the picture, the result of a bot check. */
export type SmsExtras = { captcha?: string; botToken?: string };
/** `seconds` until another may be sent; `token` goes along with the code where the service gave one. */
export type SmsSent = { seconds: number; token?: string };

/** A service that sends codes. */
export type SmsChannel = {
  /** Goes along with the code; null for the platform's own codes. */
  name: string | null;
  /** Throws Refusal. */
  send: (purpose: SmsPurpose, number: SmsNumber, extras?: SmsExtras) => Promise<SmsSent>;
};

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
const ownChannel: SmsChannel = {
  name: null,
  async send(purpose, number, extras = {}) {
    const asked = performance.now();
    const { expiredMinutes } = await ask(purpose, number, extras);
    const halfTripSeconds = (performance.now() - asked) / 2 / 1000;
    const seconds = expiredMinutes === undefined ? SMS_RESEND_SECONDS : expiredMinutes * 60;
    return { seconds: Math.max(0, seconds - halfTripSeconds) };
  },
};

/** A third-party code service behind the platform: its name and token go along with the code, 60 s are fixed. */
function thirdPartyChannel(name: string): SmsChannel {
  return {
    name,
    async send(purpose, number, extras = {}) {
      const { channelToken } = await ask(purpose, number, { ...extras, channel: name });
      return { seconds: SMS_RESEND_SECONDS, token: channelToken };
    },
  };
}

/** The service that sends here: a third-party one by its name, or the platform itself for the empty name. */
export function smsChannel(name: string): SmsChannel {
  return name ? thirdPartyChannel(name) : ownChannel;
}
