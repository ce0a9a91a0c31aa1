import { checkBot } from '#platform/access/bot-check.ts';
import { enter } from '#platform/access/enter.ts';
import { signInByPasskey } from '#platform/access/passkey-sign-in.ts';
import { askForKnown } from '#platform/access/passkeys.ts';
import { askSecondStepPasskey, takeSecondStep } from '#platform/access/second-step.ts';
import { endSession } from '#platform/access/sessions.ts';
import { signIn } from '#platform/access/sign-in.ts';
import { signInBySms } from '#platform/access/sms-sign-in.ts';
import { signInBySocial } from '#platform/access/social.ts';
import { openTrial } from '#platform/access/trial.ts';
import { captchaIdOf } from '#platform/http/captcha-cookie.ts';
import { entranceOf, signedInAnswer } from '#platform/http/entrance.ts';
import type { Handlers } from '#platform/http/visit.ts';
import { audit } from '#platform/store/sign-ins.ts';

/** Sessions (wire.md 3.1). */
export const sessionHandlers = {
  async 'POST /wps/session/login'(visit, ask) {
    const { house, headers, address } = visit;
    const { username, password, captcha, type, countryDialingCode, channelToken, botToken } = ask;
    const entrance = entranceOf(visit, ask);
    await checkBot(house, { botToken, address, whenAway: 'pass' });
    if (type === 'username') {
      const captchaId = captchaIdOf(headers);
      return signedInAnswer(await signIn(house, { ...entrance, username, password, captcha, captchaId }));
    }
    const typed = { mobile: username, dialingCode: countryDialingCode, code: password };
    return signedInAnswer(await signInBySms(house, { ...entrance, ...typed, type, channelToken }));
  },

  async 'POST /wps/session/login/freeplay'(visit) {
    return signedInAnswer(await openTrial(visit.house, entranceOf(visit, {})));
  },

  async 'DELETE /wps/session/logout'({ house, signed, address, requestId }) {
    const at = house.clock.date();
    await house.store.write(async tx => {
      await endSession(tx, signed.sessionId, at);
      await audit(tx, { at, event: 'sign-out', accountId: signed.account.id, address, requestId });
    });
    return null;
  },

  async 'POST /wps/session/login/verification'(visit, { verificationId, method, code, ...more }) {
    const entrance = entranceOf(visit, more);
    const entering = await takeSecondStep(visit.house, { ...entrance, verificationId, method, code });
    return signedInAnswer(await enter(visit.house, entering));
  },

  'POST /wps/session/passkey/options'({ house }, { verificationId }) {
    if (verificationId !== undefined) return askSecondStepPasskey(house, verificationId);
    return askForKnown(house, { purpose: 'sign-in', boundTo: null }, null);
  },

  async 'POST /wps/session/login/passkey'(visit, { challengeId, credential, ...more }) {
    const entrance = entranceOf(visit, more);
    return signedInAnswer(await signInByPasskey(visit.house, { ...entrance, challengeId, credential }));
  },

  async 'POST /wps/session/login/social'(visit, { provider, idToken, nonce, ...more }) {
    const entrance = entranceOf(visit, more);
    return signedInAnswer(await signInBySocial(visit.house, { ...entrance, provider, idToken, nonce }));
  },

  /** Whoever may come this far has just been seen. */
  'POST /wps/session/touch'() {
    return null;
  },
} satisfies Partial<Handlers>;
