/** Purpose of a code: it is valid for that purpose only (docs/security.md#A5). */
export type SmsPurpose = 'sign-in' | 'register' | 'register-mobile' | 'password' | 'bind' | 'withdraw';
/** Number as typed, and the dialling code of its country. */
export type SmsNumber = { mobile: string; dialingCode: string };
/** Optional inputs of a send: the captcha, the token of a bot check. */
export type SmsExtras = { captcha?: string; botToken?: string };
/** `seconds` until another code may be sent; `token` goes with the code where the service gave one. */
export type SmsSent = { seconds: number; token?: string };

/** Sends a code without a press on the button, once the interrupted send can continue. */
export type SmsSender = { send: () => void };

/** Service that sends codes. */
export type SmsChannel = {
  /** Sent along with the code; null for the platform's codes. */
  name: string | null;
  /** Throws Refusal. */
  send: (purpose: SmsPurpose, number: SmsNumber, extras?: SmsExtras) => Promise<SmsSent>;
};

/**
 * Returns the service that sends the codes: a third-party one by its name, or the platform for an empty name.
 */
export function smsChannel(name: string): SmsChannel {
  return {
    name: name || null,
    async send(purpose, number, extras) {
      const { sendByPlatform, sendByThirdParty } = await import('./sms-send.ts');
      return name ? sendByThirdParty(name, purpose, number, extras) : sendByPlatform(purpose, number, extras);
    },
  };
}
