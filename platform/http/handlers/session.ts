import { checkBot } from '#platform/auth/bot-check.ts';
import { completeSignIn } from '#platform/auth/complete-sign-in.ts';
import { signInByPasskey } from '#platform/auth/passkey-sign-in.ts';
import { knownPasskeyOptions } from '#platform/auth/passkeys.ts';
import { requestSecondStepPasskey, verifySecondStep } from '#platform/auth/second-step.ts';
import { endSession } from '#platform/auth/sessions.ts';
import { signIn } from '#platform/auth/sign-in.ts';
import { signInBySms } from '#platform/auth/sms-sign-in.ts';
import { signInBySocial } from '#platform/auth/social.ts';
import { openTrial } from '#platform/auth/trial.ts';
import { captchaIdOf } from '#platform/http/captcha-cookie.ts';
import { readClientInfo, signedInAnswer } from '#platform/http/client-info.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';

/** Handlers for sessions (docs/wire.md#3.1). */
export const sessionHandlers = {
  async 'POST /wps/session/login'(context, input) {
    const { ctx, headers, address } = context;
    const { username, password, captcha, type, countryDialingCode, channelToken, botToken } = input;
    const entrance = readClientInfo(context, input);
    await checkBot(ctx, { botToken, address, whenAway: 'pass' });
    if (type === 'username') {
      const captchaId = captchaIdOf(headers);
      return signedInAnswer(await signIn(ctx, { ...entrance, username, password, captcha, captchaId }));
    }
    const typed = { mobile: username, dialingCode: countryDialingCode, code: password };
    return signedInAnswer(await signInBySms(ctx, { ...entrance, ...typed, type, channelToken }));
  },

  async 'POST /wps/session/login/freeplay'(context) {
    return signedInAnswer(await openTrial(context.ctx, readClientInfo(context, {})));
  },

  async 'DELETE /wps/session/logout'({ ctx, signed, address, requestId }) {
    const at = ctx.clock.date();
    await ctx.store.write(async tx => {
      await endSession(tx, signed.sessionId, at);
      await audit(tx, { at, event: 'sign-out', accountId: signed.account.id, address, requestId });
    });
    return null;
  },

  async 'POST /wps/session/login/verification'(context, { verificationId, method, code, ...more }) {
    const entrance = readClientInfo(context, more);
    const entering = await verifySecondStep(context.ctx, { ...entrance, verificationId, method, code });
    return signedInAnswer(await completeSignIn(context.ctx, entering));
  },

  'POST /wps/session/passkey/options'({ ctx }, { verificationId }) {
    if (verificationId !== undefined) return requestSecondStepPasskey(ctx, verificationId);
    return knownPasskeyOptions(ctx, { purpose: 'sign-in', boundTo: null }, null);
  },

  async 'POST /wps/session/login/passkey'(context, { challengeId, credential, ...more }) {
    const entrance = readClientInfo(context, more);
    return signedInAnswer(await signInByPasskey(context.ctx, { ...entrance, challengeId, credential }));
  },

  async 'POST /wps/session/login/social'(context, { provider, idToken, nonce, ...more }) {
    const entrance = readClientInfo(context, more);
    return signedInAnswer(await signInBySocial(context.ctx, { ...entrance, provider, idToken, nonce }));
  },

  /** Reading the session has already recorded the activity. */
  'POST /wps/session/touch'() {
    return null;
  },
} satisfies Partial<Handlers>;
