import { CAPTCHA_COOKIE } from '#lib/wire/headers.ts';
import { makeCaptcha } from '#platform/access/captcha.ts';
import { endSession } from '#platform/access/sessions.ts';
import { signIn } from '#platform/access/sign-in.ts';
import { openTrial } from '#platform/access/trial.ts';
import type { Handlers } from '#platform/http/visit.ts';
import { audit } from '#platform/store/sign-ins.ts';
import type { Account } from '#platform/store/tables.ts';

const CAPTCHA_SECONDS = 300;

function cookieOf(headers: Headers, name: string): string | null {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name && value) return value;
  }
  return null;
}

function signedIn(token: string, account: Account) {
  return {
    token,
    id: account.id,
    userName: account.username,
    customerType: account.type,
    firstTimeLogin: account.first_time,
    passwordExpired: account.password_expired,
    lastLoginIp: account.last_login_ip,
  };
}

/** Sessions (wire.md 3.1). */
export const sessionHandlers = {
  async 'POST /wps/session/login'({ house, headers, address, requestId, locale }, ask) {
    const captchaId = cookieOf(headers, CAPTCHA_COOKIE);
    const { username, password, captcha } = ask;
    const { token, account } = await signIn(house, {
      username,
      password,
      captcha,
      captchaId,
      address,
      requestId,
      locale,
    });
    return signedIn(token, account);
  },

  async 'POST /wps/session/login/freeplay'({ house, address, requestId }) {
    const { token, account } = await openTrial(house, { address, requestId });
    return signedIn(token, account);
  },

  async 'DELETE /wps/session/logout'({ house, signed, address, requestId }) {
    const at = house.clock.date();
    await house.store.write(async tx => {
      await endSession(tx, signed.sessionId, at);
      await audit(tx, { at, event: 'sign-out', accountId: signed.account.id, address, requestId });
    });
    return null;
  },

  async 'GET /wps/captcha'({ house, setCookie }) {
    const { id, picture } = await makeCaptcha(house);
    setCookie(`${CAPTCHA_COOKIE}=${id}; Path=/; Max-Age=${CAPTCHA_SECONDS}; HttpOnly; SameSite=Lax`);
    return picture;
  },
} satisfies Partial<Handlers>;
