import type { RefusalBody, RefusalParams, ShownRefusal } from '#lib/calls/refusals.ts';

/** Refusal as data: the text is in the messages under the code. `reference` is for customer service. */
export class Refusal extends Error {
  readonly code: ShownRefusal;
  readonly params: RefusalParams;
  readonly reference: string;
  constructor(code: ShownRefusal, params: RefusalParams = {}, reference = '') {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
    this.reference = reference;
  }
}

/** Returns true for the body that the BFF sends with every refusal. */
export function isRefusalBody(body: unknown): body is RefusalBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'success' in body &&
    body.success === false &&
    'errorCode' in body &&
    typeof body.errorCode === 'string'
  );
}

/** Converts any error into a refusal to show. */
export function refusalOf(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal('system_error');
}
