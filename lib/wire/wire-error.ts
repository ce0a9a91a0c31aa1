import { isOwnError } from './own-error.ts';

/** A failure of the wire itself; `code` is the wire's own word for it (wire.md 1.5). */
export class WireError extends Error {
  static override [Symbol.hasInstance](one: unknown): one is WireError {
    return isOwnError(one, 'WireError');
  }

  readonly code: 'decryption.err' | 'missing_encryption' | 'envelope.invalid';
  constructor(code: WireError['code'], cause?: unknown) {
    super(code, { cause });
    this.name = 'WireError';
    this.code = code;
  }
}
