import type { Opener } from './codec.ts';
import { createDesRsaOpener } from './des-rsa.ts';
import { JWE_CONTENT_TYPE } from './headers.ts';
import { createJweOpener, type JweKeys } from './jwe.ts';
import type { RsaModulus } from './raw-rsa.ts';

/** Opens whichever codec the client chose: JWE by its content type, the old gateways' form otherwise. */
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
