import { padDuration } from '#platform/auth/pad-duration.ts';
import { requestReset, resetByLink, resetByPhone } from '#platform/auth/password-reset.ts';
import { changePassword } from '#platform/auth/passwords.ts';
import {
  changePaymentPassword,
  hasPaymentPassword,
  resetPaymentPassword,
  setPaymentPassword,
} from '#platform/auth/payment-password.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { checkSendCaptcha } from '#platform/http/send-captcha.ts';

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

  async 'PUT /wps/member/paymentPassword'({ ctx, signed: { account }, address, requestId }, input) {
    const { paymentPassword: chosen, confirmPaymentPassword: again } = input;
    await setPaymentPassword(ctx, { account, address, requestId }, { chosen, again });
    return null;
  },

  async 'POST /wps/member/paymentPassword'({ ctx, signed: { account }, address, requestId }, input) {
    const { oldPaymentPassword: old, paymentPassword: chosen, confirmPaymentPassword: again } = input;
    await changePaymentPassword(ctx, { account, address, requestId }, { old, chosen, again });
    return null;
  },

  async 'POST /wps/member/paymentPassword/reset'({ ctx, signed: { account }, address, requestId }, input) {
    const { paymentPassword: chosen, confirmPaymentPassword: again } = input;
    await resetPaymentPassword(ctx, { account, address, requestId }, { chosen, again });
    return null;
  },
} satisfies Partial<Handlers>;
