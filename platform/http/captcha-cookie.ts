import { CAPTCHA_COOKIE } from '#lib/wire/headers.ts';

const CAPTCHA_SECONDS = 300;

/** Reads the id of the browser's challenge; null when it sends none. */
export function captchaIdOf(headers: Headers): string | null {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === CAPTCHA_COOKIE && value) return value;
  }
  return null;
}

/** Set-Cookie header that binds a challenge to the browser that fetched it. */
export function captchaCookie(id: string): string {
  return `${CAPTCHA_COOKIE}=${id}; Path=/; Max-Age=${CAPTCHA_SECONDS}; HttpOnly; SameSite=Lax`;
}
