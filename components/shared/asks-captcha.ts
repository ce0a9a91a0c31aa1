import type { Refusal } from '#lib/client/refusal.ts';

/** True for a refusal that asks for the code in the picture. */
export function asksCaptcha({ code, params }: Refusal): boolean {
  return code === 'captcha_required' || code === 'captcha_wrong' || params.captcha === true;
}
