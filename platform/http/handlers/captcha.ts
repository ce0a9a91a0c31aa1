import { createCaptcha, createProofOfWork } from '#platform/auth/captcha.ts';
import { captchaCookie, captchaIdOf } from '#platform/http/captcha-cookie.ts';
import type { Handlers } from '#platform/http/handler.ts';

/** Handlers for captchas: a picture, or a proof of work instead (docs/wire.md#3.1). */
export const captchaHandlers = {
  async 'GET /wps/captcha'({ ctx, headers, setCookie }, { loginDeviceId: device = null }) {
    const { id, picture } = await createCaptcha(ctx, { device, captchaId: captchaIdOf(headers) });
    setCookie(captchaCookie(id));
    return picture;
  },

  async 'GET /wps/captcha/proof'({ ctx, headers, setCookie }, { loginDeviceId: device = null }) {
    const { id, ...proof } = await createProofOfWork(ctx, { device, captchaId: captchaIdOf(headers) });
    setCookie(captchaCookie(id));
    return proof;
  },
} satisfies Partial<Handlers>;
