import type { Answer, Ask } from '#lib/calls/table.ts';
import { Refusal } from '#lib/client/refusal.ts';

/** What every way in answers. */
export type SignedIn = Answer<'POST /wps/session/login'>;

/** What was typed, kept while the person looks at another way in or at the second step. */
export type Typed = { username: string; password: string; mobile: string; dialingCode: string };

/** What a form sends; the panel adds what all ways have in common. */
type SignInAsk = Pick<
  Ask<'POST /wps/session/login'>,
  'username' | 'password' | 'captcha' | 'type' | 'countryDialingCode' | 'channelToken'
>;

/** Signs in; null when it was done or goes on in a second step, else the refusal to show in the form. */
export type SendSignIn = (ask: SignInAsk) => Promise<Refusal | null>;

/** Ways to prove the second factor, as the refusal `second_factor_required` names them. */
const METHODS = ['totp', 'recovery', 'passkey'] as const;
export type FactorMethod = (typeof METHODS)[number];
export type SecondStep = { verificationId: string; methods: readonly FactorMethod[] };

/** The second step that a refusal asks for, or null when it is another refusal. */
export function secondStepOf({ code, params }: Refusal): SecondStep | null {
  const { verificationId, methods } = params;
  if (code !== 'second_factor_required' || typeof verificationId !== 'string') return null;
  const named = String(methods).split(',');
  return { verificationId, methods: METHODS.filter(method => named.includes(method)) };
}

/** The second step that a provider's answer asks for; its handle stands in the fragment, which no server sees. */
export function secondStepInFragment(fragment: string): SecondStep | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const verificationId = params.get('verificationId');
  if (!verificationId) return null;
  const value = { verificationId, methods: params.get('methods') ?? '' };
  return secondStepOf(new Refusal('second_factor_required', value));
}
