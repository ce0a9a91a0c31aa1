import { checkBot } from '#platform/auth/bot-check.ts';
import { issueCode, type SentCode } from '#platform/auth/codes.ts';
import { readNumber } from '#platform/auth/mobile-number.ts';
import { isOn } from '#platform/auth/switches.ts';
import type { HandlerContext, Handlers } from '#platform/http/handler.ts';
import { checkSendCaptcha } from '#platform/http/send-captcha.ts';
import { refuse } from '#platform/refusal.ts';
import type { CodePurpose } from '#platform/store/auth/verification-tables.ts';

type SmsAsk = {
  countryDialingCode: string;
  channel?: string | undefined;
  captcha?: string | undefined;
  botToken?: string | undefined;
  loginDeviceId?: string | undefined;
};

/** Sends a code to a number, whether or not an account has it (docs/security.md#A1). */
async function send(
  context: HandlerContext,
  input: SmsAsk,
  what: { typed: string; purpose: CodePurpose; modIds?: readonly string[]; accountId?: number },
): Promise<SentCode> {
  const { ctx, address, locale } = context;
  const { whitelabel } = ctx.settings.current().document;
  if (what.modIds && !what.modIds.some(modId => isOn(whitelabel, modId))) refuse('function_not_available');
  const target = readNumber(ctx, what.typed, input.countryDialingCode);
  await checkBot(ctx, { botToken: input.botToken, address });
  const challenged = await checkSendCaptcha(context, input);
  return issueCode(ctx, {
    purpose: what.purpose,
    target,
    accountId: what.accountId ?? null,
    address,
    device: input.loginDeviceId ?? null,
    locale,
    challenged,
    channel: input.channel,
  });
}

/** Handlers for codes by SMS and mail (docs/wire.md#3.2). */
export const verificationHandlers = {
  'POST /wps/verification/sms/noLogin'(context, input) {
    return send(context, input, {
      typed: input.mobileNum,
      purpose: 'sign-in',
      modIds: ['MOBILEVERCODELOGIN3'],
    });
  },

  'POST /wps/verification/sms/register'(context, input) {
    return send(context, input, { typed: input.mobileNo, purpose: 'register', modIds: ['REGMOBVERF3'] });
  },

  'POST /wps/verification/sms/register/mobile'(context, input) {
    const modIds = ['MOBILENUMREG3', 'MOBILENUMPASSREG3'];
    return send(context, input, { typed: input.mobileNo, purpose: 'register-mobile', modIds });
  },

  'POST /wps/member/password/sms'(context, input) {
    return send(context, input, { typed: input.mobileNum, purpose: 'reset', modIds: ['CHNGPASSVERIF3'] });
  },

  'POST /wps/v2/verification/sms/send'(context, input) {
    const accountId = context.signed.account.id;
    return send(context, input, { typed: input.mobileNum, purpose: 'bind', accountId });
  },

  async 'POST /wps/v2/verification/email/send'(context, input) {
    const { ctx, address, locale, signed } = context;
    const challenged = await checkSendCaptcha(context, input);
    const { expiredMinutes } = await issueCode(ctx, {
      purpose: 'bind-mail',
      target: { email: input.email.toLowerCase() },
      accountId: signed.account.id,
      address,
      device: null,
      locale,
      challenged,
    });
    return { expiredMinutes };
  },
} satisfies Partial<Handlers>;
