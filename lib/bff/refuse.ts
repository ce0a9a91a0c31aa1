import { type RefusalBody, type RefusalCode, type RefusalParams, refusals } from '#lib/calls/refusals.ts';
import { isOwnError } from '#lib/wire/own-error.ts';

/** A no on its way to the browser. `status` overrides the table's where HTTP has a more exact one. */
export class RefusalError extends Error {
  static override [Symbol.hasInstance](one: unknown): one is RefusalError {
    return isOwnError(one, 'RefusalError');
  }

  readonly code: RefusalCode;
  readonly params: RefusalParams;
  readonly status: number;
  /** Set-Cookie lines that go with it: a second step has to come from the browser that was asked for it. */
  cookies: readonly string[] = [];
  /** The id under which the log has it, where the server itself asked. */
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

/** Headers of every answer of a call that is not kept. */
export const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store', Vary: 'Cookie' } as const;

function retryAfter(refusal: RefusalError): Record<string, string> {
  if (refusal.status !== 503 && refusal.status !== 429) return {};
  const { seconds } = refusal.params;
  return { 'Retry-After': String(typeof seconds === 'number' ? Math.ceil(seconds) : RETRY_SECONDS) };
}

/** The response for a refusal: data, never a sentence. `reference` is the request id of the logs. */
export function refusalResponse(refusal: RefusalError, reference: string): Response {
  const body: RefusalBody = { success: false, errorCode: refusal.code, params: refusal.params, reference };
  return Response.json(body, {
    status: refusal.status,
    headers: { ...PRIVATE_HEADERS, ...retryAfter(refusal) },
  });
}
