import { isErrorNamed } from './is-error-named.ts';

/** Protocol failure; `code` is the wire's own code (docs/wire.md#1.5). */
export class WireError extends Error {
  static override [Symbol.hasInstance](one: unknown): one is WireError {
    return isErrorNamed(one, 'WireError');
  }

  readonly code: 'decryption.err' | 'missing_encryption' | 'envelope.invalid';
  constructor(code: WireError['code'], cause?: unknown) {
    super(code, { cause });
    this.name = 'WireError';
    this.code = code;
  }
}
