import type { Opener } from './codec.ts';
import { createDesRsaOpener } from './des-rsa.ts';
import { JWE_CONTENT_TYPE } from './headers.ts';
import { createJweOpener, type JweKeys } from './jwe.ts';
import type { RsaModulus } from './raw-rsa.ts';

/**
 * Decrypts with the codec that the client used: JWE by its content type, else the old gateways' `des-rsa`.
 */
export function createOpener(keys: { jwe: readonly JweKeys[]; rsa: RsaModulus }): Opener {
  const jwe = createJweOpener(keys.jwe);
  const desRsa = createDesRsaOpener(keys.rsa);
  return {
    open(headers, body) {
      const isJwe = headers.get('content-type')?.toLowerCase().startsWith(JWE_CONTENT_TYPE);
      return (isJwe ? jwe : desRsa).open(headers, body);
    },
  };
}
