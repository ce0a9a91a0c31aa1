import { type RefusalBody, type RefusalCode, type RefusalParams, refusals } from '#lib/calls/refusals.ts';
import { isErrorNamed } from '#lib/wire/is-error-named.ts';

/** Refusal to be sent to the browser. `status` overrides the table's where HTTP has a more exact one. */
export class RefusalError extends Error {
  static override [Symbol.hasInstance](one: unknown): one is RefusalError {
    return isErrorNamed(one, 'RefusalError');
  }

  readonly code: RefusalCode;
  readonly params: RefusalParams;
  readonly status: number;
  /** Set-Cookie lines sent with the refusal: a second factor must come from the same browser. */
  cookies: readonly string[] = [];
  /** Request id under which it was logged, when the call was made by the server itself. */
  reference: string | null = null;
  constructor(code: RefusalCode, params: RefusalParams = {}, status?: number) {
    super(code);
    this.name = 'RefusalError';
    this.code = code;
    this.params = params;
    this.status = status ?? refusals[code].status;
  }
}

const RETRY_SECONDS = 30;

/** Headers of every uncached response to a call. */
export const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store', Vary: 'Cookie' } as const;

function retryAfter(refusal: RefusalError): Record<string, string> {
  if (refusal.status !== 503 && refusal.status !== 429) return {};
  const { seconds } = refusal.params;
  return { 'Retry-After': String(typeof seconds === 'number' ? Math.ceil(seconds) : RETRY_SECONDS) };
}

/** Builds the response of a refusal: data, never a sentence. `reference` is the request id in the logs. */
export function refusalResponse(refusal: RefusalError, reference: string): Response {
  const body: RefusalBody = { success: false, errorCode: refusal.code, params: refusal.params, reference };
  return Response.json(body, {
    status: refusal.status,
    headers: { ...PRIVATE_HEADERS, ...retryAfter(refusal) },
  });
}
