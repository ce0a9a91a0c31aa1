import type { RefusalCode, RefusalParams } from '#lib/calls/refusals.ts';

/** A "no" of the platform. Thrown anywhere below the HTTP layer, which turns it into the wire's failure form. */
export class Refused extends Error {
  readonly code: RefusalCode;
  /** Goes out as the envelope's `value`. */
  readonly value: unknown;

  constructor(code: RefusalCode, value: unknown = null) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.value = value;
  }
}

/**
 * Refuses a call. `params` travel in the envelope's `value`, together with the data of the wire (1.5) where a code
 * has any.
 */
export function refuse(code: RefusalCode, params: RefusalParams = {}, value: object = {}): never {
  const all = { ...params, ...value };
  throw new Refused(code, Object.keys(all).length > 0 ? all : null);
}
