/**
 * Header names of the wire (docs/wire.md#1.1). Compare case-insensitively; we send exactly these spellings.
 */
export const wireHeaders = {
  /** Merchant code, exactly one value: a joined "x, x" is refused. */
  merchant: 'Merchant',
  /** The raw token, no `Bearer`. */
  authorization: 'Authorization',
  /** Upper-case two letters: MY, EN, CN. */
  language: 'Language',
  moduleId: 'ModuleId',
  /** The RSA block of the `des-rsa` codec, in hex. */
  encryption: 'Encryption',
  /** The modulus that was used, in hex. */
  rsa: 'X-RSA',
  gatewayVersion: 'X-Gateway-Version',
  requestedWith: 'X-Requested-With',
  /** Ours: the visitor's address as the BFF verified it. Trusted only together with the internal key. */
  clientAddress: 'X-Client-Address',
  /** Ours: proves to the embedded platform that the web makes the call (internal-key.ts). */
  internalKey: 'X-Internal-Key',
  /** Ours: device label ("Chrome, Android") made by the BFF, in base64 of its UTF-8. */
  device: 'X-Real-UA',
  /** Ours, `1`: no user action caused this call, so it does not extend the session (docs/security.md#C5). */
  poll: 'X-Poll',
  /** Ours: one id per request through both programs, in every log line and refusal. */
  requestId: 'X-Request-Id',
  idempotencyKey: 'Idempotency-Key',
  /** Response header of some gateways. */
  traceId: 'x-app-trace-id',
} as const;

/** All spellings of the module id header that occur on the wire, lower case. */
const moduleIdSpellings = ['moduleid', 'module-id', 'x-module-id'] as const;

/** Upstream cookie that binds a captcha picture to the sign-in that answers it (docs/wire.md#1.1). */
export const CAPTCHA_COOKIE = 'captchaId';

/** Content type of a body encrypted by the `jwe` codec. */
export const JWE_CONTENT_TYPE = 'application/jose';

/**
 * Key endpoints of the codecs on the platform. They belong to the transport: not calls, and never reachable
 * from a browser.
 */
export const codecKeyPaths = { rsa: '/wps/session/key/rsa', jwks: '/wps/session/key/jwks' } as const;

/** Returns the module id of a request in any spelling, or null. */
export function readModuleId(headers: Headers): string | null {
  for (const name of moduleIdSpellings) {
    const value = headers.get(name);
    if (value) return value;
  }
  return null;
}
