import type { CallInput, CallOutput } from '#lib/calls/table.ts';
import { Refusal } from '#lib/client/refusal.ts';

/** Output of every sign-in method. */
export type SignInOutput = CallOutput<'POST /wps/session/login'>;

/** Credentials as typed, kept while the user looks at another tab or at the second step. */
export type TypedCredentials = { username: string; password: string; mobile: string; dialingCode: string };

/** Input of a form; the panel adds what all sign-in methods have in common. */
type SignInFieldValues = Pick<
  CallInput<'POST /wps/session/login'>,
  'username' | 'password' | 'captcha' | 'type' | 'countryDialingCode' | 'channelToken'
>;

/**
 * Signs in; resolves to null when done or when a second step follows, else to the refusal to show in the
 * form.
 */
export type SendSignIn = (input: SignInFieldValues) => Promise<Refusal | null>;

/** Methods of the second factor, as the refusal `second_factor_required` names them. */
const METHODS = ['totp', 'recovery', 'passkey'] as const;
export type SignInFactor = (typeof METHODS)[number];
export type PendingSecondStep = { verificationId: string; methods: readonly SignInFactor[] };

/** Returns the second step that a refusal asks for, or null for any other refusal. */
export function secondStepOf({ code, params }: Refusal): PendingSecondStep | null {
  const { verificationId, methods } = params;
  if (code !== 'second_factor_required' || typeof verificationId !== 'string') return null;
  const named = String(methods).split(',');
  return { verificationId, methods: METHODS.filter(method => named.includes(method)) };
}

/**
 * Reads the second step that a provider's redirect asks for; its handle is in the fragment, which no server
 * sees.
 */
export function secondStepInFragment(fragment: string): PendingSecondStep | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const verificationId = params.get('verificationId');
  if (!verificationId) return null;
  const value = { verificationId, methods: params.get('methods') ?? '' };
  return secondStepOf(new Refusal('second_factor_required', value));
}
