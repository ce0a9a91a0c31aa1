import { passesCaptcha } from '#platform/auth/captcha.ts';
import { refuse } from '#platform/refusal.ts';
import { captchaIdOf } from './captcha-cookie.ts';
import type { HandlerContext } from './handler.ts';

const flagged = { captcha: true };

/**
 * Requires a captcha or a proof of work before everything that sends a code or a link, while the operator has
 * switched it on (`npm run platform -- send-captcha on`); a given solution is verified in any case. Returns
 * true when it was right, false when none was given and none was needed. Refuses `captcha_required` and
 * `captcha_wrong`, with `captcha: true`.
 */
export async function checkSendCaptcha(
  { ctx, headers }: HandlerContext,
  {
    captcha,
    loginDeviceId = null,
  }: { captcha?: string | undefined; loginDeviceId?: string | null | undefined },
): Promise<boolean> {
  const id = captchaIdOf(headers);
  if (!captcha && !ctx.settings.current().sendCaptcha) return false;
  if (!id || !captcha) return refuse('captcha_required', {}, flagged);
  if (!(await passesCaptcha(ctx, id, captcha, loginDeviceId))) refuse('captcha_wrong', {}, flagged);
  return true;
}
