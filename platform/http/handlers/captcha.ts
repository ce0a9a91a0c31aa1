import { makeCaptcha, makeProof } from '#platform/access/captcha.ts';
import { captchaCookie, captchaIdOf } from '#platform/http/captcha-cookie.ts';
import type { Handlers } from '#platform/http/visit.ts';

/** Challenges (wire.md 3.1): a picture, or work instead of it. */
export const captchaHandlers = {
  async 'GET /wps/captcha'({ house, headers, setCookie }, { loginDeviceId: device = null }) {
    const { id, picture } = await makeCaptcha(house, { device, captchaId: captchaIdOf(headers) });
    setCookie(captchaCookie(id));
    return picture;
  },

  async 'GET /wps/captcha/proof'({ house, headers, setCookie }, { loginDeviceId: device = null }) {
    const { id, ...proof } = await makeProof(house, { device, captchaId: captchaIdOf(headers) });
    setCookie(captchaCookie(id));
    return proof;
  },
} satisfies Partial<Handlers>;
