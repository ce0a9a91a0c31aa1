import type { z } from 'zod';
import type { Call } from '#lib/calls/call.ts';
import { sampleOf } from '#lib/calls/sample-value.ts';

const HANDLE = 'conformance'.padEnd(32, '-');

/**
 * Values for fields whose sample would be refused for its form alone, or would not be harmless: they create no
 * account, send no message to a phone and change nothing.
 */
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
  language: 'EN',
  agreed: true,
  oldPassword: 'conformance',
  newPassword: 'x',
  confirmNewPassword: 'x',
  oldPaymentPassword: 'x',
  paymentPassword: 'x',
  confirmPaymentPassword: 'x',
  p256dh: 'A'.repeat(87),
  auth: 'A'.repeat(22),
};

/**
 * Builds the required input of a call from harmless values, so that it is refused with a code of the table,
 * or accepted.
 */
export function harmlessInput(call: Call): Record<string, unknown> {
  const needed = Object.entries(call.input.shape).filter(([, field]) => !field.safeParse(undefined).success);
  return Object.fromEntries(
    needed.map(([name, field]) => [name, harmless[name] ?? sampleOf(field as z.ZodType, name)]),
  );
}
