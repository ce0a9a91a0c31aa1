import type { Refusal } from '#lib/client/refusal.ts';

/** Returns true for a refusal that asks for a captcha. */
export function asksCaptcha({ code, params }: Refusal): boolean {
  return code === 'captcha_required' || code === 'captcha_wrong' || params.captcha === true;
}
