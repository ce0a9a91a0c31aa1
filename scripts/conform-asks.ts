import type { Call } from '#lib/calls/call.ts';

const HANDLE = 'conformance'.padEnd(32, '-');

/** Well formed, and good for nothing: they open no account, reach no phone and change nothing. */
const harmless: Readonly<Record<string, unknown>> = {
  verificationId: HANDLE,
  challengeId: HANDLE,
  resetToken: HANDLE,
  nonce: HANDLE,
  method: 'totp',
  purpose: 'step-up',
  code: '000000',
  verificationCode: '000000',
  credential: '{}',
  provider: 'conformance',
  idToken: 'conformance',
  mobileNum: '0000',
  mobileNo: '0000',
  countryDialingCode: '0',
  email: 'nobody@conformance.invalid',
  username: 'conformance',
  name: 'conformance',
  id: '0',
  nodeId: '0',
  icon: '999',
  agreed: true,
  oldPassword: 'conformance',
  newPassword: 'x',
  confirmNewPassword: 'x',
  oldPaymentPassword: 'x',
  paymentPassword: 'x',
  confirmPaymentPassword: 'x',
};

/** What a call cannot go without, so that it is refused in the words that the table knows, or answered. */
export function harmlessAsk(call: Call): Record<string, unknown> {
  const needed = Object.entries(call.ask.shape).filter(([, field]) => !field.safeParse(undefined).success);
  return Object.fromEntries(needed.map(([name]) => [name, harmless[name]]));
}
