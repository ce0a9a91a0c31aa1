import { isErrorNamed } from '#lib/wire/is-error-named.ts';

/** `unsent`: certainly never reached the upstream. Any other fault may have taken effect there. */
export type UpstreamFault = 'unsent' | 'unavailable' | 'timeout' | 'invalid' | 'aborted';

/** Fault of an upstream request; the only error that sending one throws. */
export class UpstreamError extends Error {
  static override [Symbol.hasInstance](one: unknown): one is UpstreamError {
    return isErrorNamed(one, 'UpstreamError');
  }

  readonly fault: UpstreamFault;
  constructor(fault: UpstreamFault, cause?: unknown) {
    super(fault, { cause });
    this.name = 'UpstreamError';
    this.fault = fault;
  }
}

const UNSENT = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];
const TIMEOUT = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

/** Converts a connection error to an UpstreamError. */
export function upstreamErrorOf(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (UNSENT.includes(code)) return new UpstreamError('unsent', error);
  if (TIMEOUT.includes(code)) return new UpstreamError('timeout', error);
  return new UpstreamError(code.startsWith('HPE_') ? 'invalid' : 'unavailable', error);
}
