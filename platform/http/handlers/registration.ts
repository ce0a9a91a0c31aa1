import type { RegisterKind } from '#lib/rules/register-form.ts';
import { readInvitation } from '#platform/access/affiliates.ts';
import { type RegisterAsk, register } from '#platform/access/registration.ts';
import { checkUsername } from '#platform/access/usernames.ts';
import { captchaIdOf } from '#platform/http/captcha-cookie.ts';
import { entranceOf, signedInAnswer } from '#platform/http/entrance.ts';
import type { Handlers, Visit } from '#platform/http/visit.ts';

async function registered(
  visit: Visit,
  kind: RegisterKind,
  ask: RegisterAsk & { loginDeviceId?: string | undefined },
) {
  const entrance = entranceOf(visit, ask);
  const captchaId = captchaIdOf(visit.headers);
  return signedInAnswer(await register(visit.house, { kind, ask, entrance, captchaId }));
}

/** Registration (wire.md 3.3). */
export const registrationHandlers = {
  'GET /wps/system/setting/register'({ house }) {
    return house.settings.current().document.register;
  },

  'PUT /wps/member/register'(visit, ask) {
    return registered(visit, 'username', ask);
  },

  'PUT /wps/member/register/mobile'(visit, ask) {
    return registered(visit, 'mobile', ask);
  },

  async 'GET /wps/check/username'({ house, address }, { username }) {
    await checkUsername(house, username, address);
    return null;
  },

  async 'GET /wps/agent/affiliate'({ house, address }, { code, domain = null }) {
    await readInvitation(house, { code, domain, address });
    return null;
  },
} satisfies Partial<Handlers>;
