import { padDuration } from '#platform/auth/pad-duration.ts';
import { requestReset, resetByLink, resetByPhone } from '#platform/auth/password-reset.ts';
import { changePassword } from '#platform/auth/passwords.ts';
import {
  changePaymentPassword,
  hasPaymentPassword,
  resetPaymentPassword,
  setPaymentPassword,
} from '#platform/auth/payment-password.ts';
import type { SessionPrincipal } from '#platform/auth/sessions.ts';
import type { HandlerContext, Handlers } from '#platform/http/handler.ts';
import { onceChecked } from '#platform/http/once.ts';
import { checkSendCaptcha } from '#platform/http/send-captcha.ts';

/**
 * Request of a change, as it is kept to know it again: with a keyed hash of the payment password, which has too few
 * values for a plain one.
 */
function changeOf(
  { ctx, signed }: HandlerContext & { signed: SessionPrincipal },
  change: 'set' | 'change' | 'reset',
  chosen: string,
) {
  const mark = ctx.secretBox
    .hmac('payment-password', String(signed.account.id), chosen)
    .toString('base64url');
  return { operation: 'payment-password', request: { change, mark } };
}

/** Handlers for passwords and their recovery (docs/wire.md#3.4, docs/wire.md#4.4). */
export const passwordHandlers = {
  async 'POST /wps/member/password'(context, input) {
    await changePassword(context.ctx, context.signed, input, context);
    return null;
  },

  async 'POST /wps/member/password/email'(context, input) {
    await checkSendCaptcha(context, input);
    await padDuration(() => requestReset(context.ctx, input, context));
    return null;
  },

  async 'POST /wps/member/password/reset'(context, input) {
    await resetByLink(context.ctx, input, context);
    return null;
  },

  'POST /wps/member/password/verification'(context, input) {
    const { mobileNum: mobile, verificationCode: code, loginDeviceId, ...more } = input;
    const { countryDialingCode: dialingCode } = input;
    const device = loginDeviceId ?? null;
    return resetByPhone(context.ctx, { ...more, mobile, dialingCode, code, device }, context);
  },

  'GET /wps/member/hasWithdrawalPassword'({ ctx, signed }) {
    return hasPaymentPassword(ctx, signed.account.id);
  },

  'PUT /wps/member/paymentPassword'(context, input) {
    const { paymentPassword: chosen, confirmPaymentPassword: again } = input;
    const payer = { ...context, account: context.signed.account };
    return onceChecked(context, changeOf(context, 'set', chosen), commit =>
      setPaymentPassword(context.ctx, payer, { chosen, again }, commit),
    );
  },

  'POST /wps/member/paymentPassword'(context, input) {
    const { oldPaymentPassword: old, paymentPassword: chosen, confirmPaymentPassword: again } = input;
    const payer = { ...context, account: context.signed.account };
    return onceChecked(context, changeOf(context, 'change', chosen), commit =>
      changePaymentPassword(context.ctx, payer, { old, chosen, again }, commit),
    );
  },

  'POST /wps/member/paymentPassword/reset'(context, input) {
    const { paymentPassword: chosen, confirmPaymentPassword: again } = input;
    const payer = { ...context, account: context.signed.account };
    return onceChecked(context, changeOf(context, 'reset', chosen), commit =>
      resetPaymentPassword(context.ctx, payer, { chosen, again }, commit),
    );
  },
} satisfies Partial<Handlers>;
