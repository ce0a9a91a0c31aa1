import { checkBot } from '#platform/access/bot-check.ts';
import { type CodeSent, issueCode } from '#platform/access/codes.ts';
import { readNumber } from '#platform/access/mobile-number.ts';
import { isOn } from '#platform/access/switches.ts';
import { checkSendCaptcha } from '#platform/http/send-captcha.ts';
import type { Handlers, Visit } from '#platform/http/visit.ts';
import { refuse } from '#platform/refused.ts';
import type { CodePurpose } from '#platform/store/verification-tables.ts';

type SmsAsk = {
  countryDialingCode: string;
  channel?: string | undefined;
  captcha?: string | undefined;
  botToken?: string | undefined;
  loginDeviceId?: string | undefined;
};

/** Sends a code to a number, whether or not an account has it (security A1). */
async function send(
  visit: Visit,
  ask: SmsAsk,
  what: { typed: string; purpose: CodePurpose; modIds?: readonly string[]; accountId?: number },
): Promise<CodeSent> {
  const { house, address, locale } = visit;
  const { whitelabel } = house.settings.current().document;
  if (what.modIds && !what.modIds.some(modId => isOn(whitelabel, modId))) refuse('function_not_available');
  const target = readNumber(house, what.typed, ask.countryDialingCode);
  await checkBot(house, { botToken: ask.botToken, address });
  const challenged = await checkSendCaptcha(visit, ask);
  return issueCode(house, {
    purpose: what.purpose,
    target,
    accountId: what.accountId ?? null,
    address,
    device: ask.loginDeviceId ?? null,
    locale,
    challenged,
    channel: ask.channel,
  });
}

/** Codes by SMS and mail (wire.md 3.2). */
export const verificationHandlers = {
  'POST /wps/verification/sms/noLogin'(visit, ask) {
    return send(visit, ask, { typed: ask.mobileNum, purpose: 'sign-in', modIds: ['MOBILEVERCODELOGIN3'] });
  },

  'POST /wps/verification/sms/register'(visit, ask) {
    return send(visit, ask, { typed: ask.mobileNo, purpose: 'register', modIds: ['REGMOBVERF3'] });
  },

  'POST /wps/verification/sms/register/mobile'(visit, ask) {
    const modIds = ['MOBILENUMREG3', 'MOBILENUMPASSREG3'];
    return send(visit, ask, { typed: ask.mobileNo, purpose: 'register-mobile', modIds });
  },

  'POST /wps/member/password/sms'(visit, ask) {
    return send(visit, ask, { typed: ask.mobileNum, purpose: 'reset', modIds: ['CHNGPASSVERIF3'] });
  },

  'POST /wps/v2/verification/sms/send'(visit, ask) {
    const accountId = visit.signed.account.id;
    return send(visit, ask, { typed: ask.mobileNum, purpose: 'bind', accountId });
  },

  async 'POST /wps/v2/verification/email/send'({ house, address, locale, signed }, ask) {
    const { expiredMinutes } = await issueCode(house, {
      purpose: 'bind-mail',
      target: { email: ask.email.toLowerCase() },
      accountId: signed.account.id,
      address,
      device: null,
      locale,
      challenged: false,
    });
    return { expiredMinutes };
  },
} satisfies Partial<Handlers>;
