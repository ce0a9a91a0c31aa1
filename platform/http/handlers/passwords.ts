import { onBeat } from '#platform/access/on-beat.ts';
import { requestReset, resetByLink, resetByPhone } from '#platform/access/password-reset.ts';
import { changePassword } from '#platform/access/passwords.ts';
import {
  changePaymentPassword,
  hasPaymentPassword,
  setPaymentPassword,
} from '#platform/access/payment-password.ts';
import { checkSendCaptcha } from '#platform/http/send-captcha.ts';
import type { Handlers } from '#platform/http/visit.ts';

/** Passwords and their recovery (wire.md 3.4, 4.4). */
export const passwordHandlers = {
  async 'POST /wps/member/password'(visit, ask) {
    await changePassword(visit.house, visit.signed, ask, visit);
    return null;
  },

  async 'POST /wps/member/password/email'(visit, ask) {
    await checkSendCaptcha(visit, ask);
    await onBeat(() => requestReset(visit.house, ask, visit));
    return null;
  },

  async 'POST /wps/member/password/reset'(visit, ask) {
    await resetByLink(visit.house, ask, visit);
    return null;
  },

  'POST /wps/member/password/verification'(visit, ask) {
    const { mobileNum: mobile, verificationCode: code, loginDeviceId, ...more } = ask;
    const { countryDialingCode: dialingCode } = ask;
    const device = loginDeviceId ?? null;
    return resetByPhone(visit.house, { ...more, mobile, dialingCode, code, device }, visit);
  },

  'GET /wps/member/hasWithdrawalPassword'({ house, signed }) {
    return hasPaymentPassword(house, signed.account.id);
  },

  async 'PUT /wps/member/paymentPassword'({ house, signed: { account }, address, requestId }, ask) {
    const { paymentPassword: chosen, confirmPaymentPassword: again } = ask;
    await setPaymentPassword(house, { account, address, requestId }, { chosen, again });
    return null;
  },

  async 'POST /wps/member/paymentPassword'({ house, signed: { account }, address, requestId }, ask) {
    const { oldPaymentPassword: old, paymentPassword: chosen, confirmPaymentPassword: again } = ask;
    await changePaymentPassword(house, { account, address, requestId }, { old, chosen, again });
    return null;
  },
} satisfies Partial<Handlers>;
