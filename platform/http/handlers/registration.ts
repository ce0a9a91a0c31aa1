import type { RegisterKind } from '#lib/rules/fields/register-form.ts';
import { countVisit, resolveInvitation } from '#platform/auth/affiliates.ts';
import { type RegisterInput, register } from '#platform/auth/registration.ts';
import { checkUsername } from '#platform/auth/usernames.ts';
import { captchaIdOf } from '#platform/http/captcha-cookie.ts';
import { readClientInfo, signedInAnswer } from '#platform/http/client-info.ts';
import type { HandlerContext, Handlers } from '#platform/http/handler.ts';

async function registered(
  context: HandlerContext,
  kind: RegisterKind,
  input: RegisterInput & { loginDeviceId?: string | undefined },
) {
  const entrance = readClientInfo(context, input);
  const captchaId = captchaIdOf(context.headers);
  return signedInAnswer(await register(context.ctx, { kind, input, entrance, captchaId }));
}

/** Handlers for registration (docs/wire.md#3.3). */
export const registrationHandlers = {
  'GET /wps/system/setting/register'({ ctx }) {
    return ctx.settings.current().document.register;
  },

  'PUT /wps/member/register'(context, input) {
    return registered(context, 'username', input);
  },

  'PUT /wps/member/register/mobile'(context, input) {
    return registered(context, 'mobile', input);
  },

  async 'GET /wps/check/username'({ ctx, address }, { username, loginDeviceId = null }) {
    await checkUsername(ctx, username, { address, device: loginDeviceId });
    return null;
  },

  async 'GET /wps/agent/affiliate'({ ctx, address }, { code, domain = null }) {
    await resolveInvitation(ctx, { code, domain, address });
    return null;
  },

  async 'POST /wps/agent/affiliate/visit'({ ctx }, { code, domain = null }) {
    await countVisit(ctx, code, domain);
    return null;
  },
} satisfies Partial<Handlers>;
