import { passesCaptcha } from '#platform/access/captcha.ts';
import { refuse } from '#platform/refused.ts';
import { captchaIdOf } from './captcha-cookie.ts';
import type { Visit } from './visit.ts';

const flagged = { captcha: true };

/**
 * While the operator wants it (`npm run platform -- send-captcha on`), a picture or a proof of work stands before
 * everything that sends a code or a link; an answer that is there is judged in any case. True when it was right, false
 * when there was none and none was needed. Refuses `captcha_required` and `captcha_wrong`, with `captcha: true`.
 */
export async function checkSendCaptcha(
  { house, headers }: Visit,
  {
    captcha,
    loginDeviceId = null,
  }: { captcha?: string | undefined; loginDeviceId?: string | null | undefined },
): Promise<boolean> {
  const id = captchaIdOf(headers);
  if (!captcha && !house.settings.current().sendCaptcha) return false;
  if (!id || !captcha) return refuse('captcha_required', {}, flagged);
  if (!(await passesCaptcha(house, id, captcha, loginDeviceId))) refuse('captcha_wrong', {}, flagged);
  return true;
}
