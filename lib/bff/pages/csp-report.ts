import { z } from 'zod';
import { readRequestBody } from '#lib/bff/calls/parse-input.ts';
import { hashed, log } from '#lib/bff/core/log.ts';
import { metrics } from '#lib/bff/core/metrics.ts';
import { parseJson } from '#lib/bff/core/parse-json.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { addressInNext } from '#lib/bff/forward/request-context.ts';
import { throttle } from '#lib/bff/limits/throttles.ts';

/** Endpoint for the browsers' CSP violation reports (docs/security.md#W2). */
export const REPORT_PATH = '/csp-report';

const KILOBYTE = 1024;
/** A body holds one report, or several, each of which repeats the whole policy. */
const MAX_BYTES: Readonly<Record<string, number>> = {
  'application/csp-report': 8 * KILOBYTE,
  'application/json': 8 * KILOBYTE,
  'application/reports+json': 32 * KILOBYTE,
};
const MAX_REPORTS = 10;
const DIRECTIVES: readonly string[] = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'manifest-src', 'media-src', 'worker-src'],
  ...['child-src', 'frame-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'],
];
/** Keywords that browsers send instead of an address. */
const WORDS: readonly string[] = ['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob', 'about'];
/** Violations caused by a visitor's browser extensions are ignored. */
const EXTENSION = /^[a-z-]*extension:/;

const text = z.string().catch('');
const oneSchema = z.object({
  'csp-report': z.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }),
});
const manySchema = z.array(z.object({ type: text, body: z.unknown() }));
const bodySchema = z.object({ effectiveDirective: text, blockedURL: text });

type Violation = { directive: string; blocked: string };

/**
 * Returns scheme, host and port of what was blocked: never a path or a query, which may contain user input.
 */
function blockedPlace(blocked: string): string {
  const word = blocked.replace(/:.*$/s, '');
  if (WORDS.includes(word)) return word;
  if (!URL.canParse(blocked)) return 'other';
  const { protocol, host } = new URL(blocked);
  return /^(?:https?|wss?):$/.test(protocol) ? `${protocol}//${host}`.slice(0, 100) : 'other';
}

function violation(directive: string, blocked: string): Violation[] {
  if (EXTENSION.test(blocked)) return [];
  const [name = ''] = directive.split(' ');
  return [{ directive: DIRECTIVES.includes(name) ? name : 'other', blocked: blockedPlace(blocked) }];
}

function violationsOf(bytes: Buffer): Violation[] {
  const json = parseJson(bytes.toString());
  const one = oneSchema.safeParse(json).data?.['csp-report'];
  if (one) return violation(one['effective-directive'] || one['violated-directive'], one['blocked-uri']);
  const many = manySchema.safeParse(json).data ?? [];
  return many.slice(0, MAX_REPORTS).flatMap(({ type, body }) => {
    const found = type === 'csp-violation' ? bodySchema.safeParse(body).data : undefined;
    return found ? violation(found.effectiveDirective, found.blockedURL) : [];
  });
}

async function take(request: Request, address: string | null): Promise<number> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const maxBytes = Object.hasOwn(MAX_BYTES, type) ? MAX_BYTES[type] : undefined;
  if (!maxBytes) return 415;
  await throttle('report', address);
  const bytes = request.body ? await readRequestBody(request.body, maxBytes) : Buffer.alloc(0);
  for (const { directive, blocked } of violationsOf(bytes)) {
    metrics().violations.inc({ directive });
    log('warn', 'policy violated', { directive, blocked, address: hashed(address) });
  }
  return 204;
}

/**
 * Takes a browser's CSP report: 204 whatever it contains; refuses one that is too large, too frequent or of
 * another type.
 */
export async function answerCspReport(request: Request, address: string | null): Promise<Response> {
  const status = await take(request, address).catch(error => {
    if (error instanceof RefusalError) return error.status;
    throw error;
  });
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** Route handler of `/csp-report` in Next. */
export function handleCspReport(request: Request): Promise<Response> {
  return answerCspReport(request, addressInNext(request.headers));
}
