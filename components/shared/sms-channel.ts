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

/** The service that sends here: a third-party one by its name, or the platform itself for the empty name. */
export function smsChannel(name: string): SmsChannel {
  return {
    name: name || null,
    async send(purpose, number, extras) {
      const { sendOwn, sendByThirdParty } = await import('./sms-send.ts');
      return name ? sendByThirdParty(name, purpose, number, extras) : sendOwn(purpose, number, extras);
    },
  };
}
