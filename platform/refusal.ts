import type { RefusalCode, RefusalParams } from '#lib/calls/refusals.ts';

/** Refusal of a call. Thrown anywhere below the HTTP layer, which maps it to the wire's failure form. */
export class PlatformRefusal extends Error {
  readonly code: RefusalCode;
  /** Sent as the envelope's `value`. */
  readonly value: unknown;

  constructor(code: RefusalCode, value: unknown = null) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.value = value;
  }
}

/**
 * Refuses a call. `params` are sent in the envelope's `value`, together with the code's wire data, if any
 * (docs/wire.md#1.5).
 */
export function refuse(code: RefusalCode, params: RefusalParams = {}, value: object = {}): never {
  const all = { ...params, ...value };
  throw new PlatformRefusal(code, Object.keys(all).length > 0 ? all : null);
}
