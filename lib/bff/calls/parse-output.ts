import { log } from '#lib/bff/core/log.ts';
import { parseJson } from '#lib/bff/core/parse-json.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import type { UpstreamResponse } from '#lib/bff/transport/upstream.ts';
import { type RefusalCode, type RefusalParams, refusalOfWire } from '#lib/calls/refusals.ts';
import { readEnvelope } from '#lib/wire/envelope.ts';
import { isErrorNamed } from '#lib/wire/is-error-named.ts';
import type { CallRoute } from './call-routes.ts';

/**
 * Refusal by the upstream. `words` are the upstream's own codes; `value` is its raw data, which must not
 * reach the browser as it is.
 */
export class UpstreamRefusal extends RefusalError {
  static override [Symbol.hasInstance](one: unknown): one is UpstreamRefusal {
    return isErrorNamed(one, 'RefusalError') && 'words' in (one as object);
  }

  readonly words: readonly string[];
  readonly value: unknown;
  constructor(code: RefusalCode, params: RefusalParams, words: readonly string[], value?: unknown) {
    super(code, params);
    this.words = words;
    this.value = value;
  }
}

/** Refusal params that may reach the browser: numbers, flags and times under these names only. */
const PARAMS: readonly string[] = [
  ...['patternId', 'min', 'max', 'least', 'most'],
  ...['captcha', 'seconds', 'endTime', 'maintainTime', 'until'],
  ...['requiredTurnover', 'actualTurnover', 'remainingTurnover'],
  ...['limit', 'used', 'freeAmount', 'freeAt', 'from', 'left', 'available'],
  ...['requiredDepositAmount', 'actualDepositAmount', 'minimum', 'maximum'],
];
/**
 * Text params that may reach the browser, with their patterns: names of the table, the handle of a second
 * factor, the proof of a number.
 */
const TEXT_PARAMS: Readonly<Record<string, RegExp>> = {
  field: /^[A-Za-z][A-Za-z0-9]{0,39}$/,
  kind: /^(?:deposit|loss|wager)$/,
  span: /^(?:day|week|month)$/,
  issue: /^(?:missing|pattern|format|length)$/,
  mobileProof: /^[\w-]{16,128}$/,
  verificationId: /^[\w-]{16,128}$/,
  methods: /^[a-z]+(?:,[a-z]+){0,5}$/,
};
const MAX_DEPTH = 4;
const LOTTERY_SESSION_LOST = 'loginTimeout';
const MAX_RETRY_SECONDS = 3600;

function paramsOf(value: unknown, depth = 0): RefusalParams {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return {};
  const params: Record<string, string | number | boolean> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (PARAMS.includes(key) && (typeof inner === 'boolean' || Number.isFinite(inner))) params[key] = inner;
    else if (typeof inner === 'string' && Object.hasOwn(TEXT_PARAMS, key) && TEXT_PARAMS[key]?.test(inner))
      params[key] = inner;
    else Object.assign(params, paramsOf(inner, depth + 1));
  }
  return params;
}

function refusalOfWords(words: readonly string[], value: unknown, status: number): UpstreamRefusal {
  const known = words.map(refusalOfWire).find(code => code !== null);
  const code = known ?? (status === 401 ? 'sign_in_required' : 'refused_by_upstream');
  return new UpstreamRefusal(code, paramsOf(value), words, value);
}

function refusalOfStatus(answer: UpstreamResponse): RefusalError {
  const { status } = answer;
  if (status === 401) return new UpstreamRefusal('sign_in_required', {}, []);
  if (status === 429) {
    const seconds = Number(answer.headers['retry-after']);
    const bounded = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, MAX_RETRY_SECONDS) : 1;
    return new RefusalError('too_many_requests', { seconds: bounded });
  }
  if (status === 504) return new RefusalError('upstream_timeout');
  return new RefusalError(status >= 500 ? 'upstream_unavailable' : 'upstream_invalid');
}

function ofEnvelope(answer: UpstreamResponse): unknown {
  const reading = readEnvelope(parseJson(answer.text));
  if (!reading) throw answer.status === 200 ? new RefusalError('upstream_invalid') : refusalOfStatus(answer);
  if (!reading.ok) throw refusalOfWords(reading.words, reading.value, answer.status);
  if (answer.status >= 300) throw refusalOfStatus(answer);
  return reading.value;
}

function ofBare(answer: UpstreamResponse): unknown {
  const json = parseJson(answer.text);
  const reading = readEnvelope(json);
  if (reading && !reading.ok) throw refusalOfWords(reading.words, reading.value, answer.status);
  if (answer.text.includes(LOTTERY_SESSION_LOST)) throw new UpstreamRefusal('sign_in_required', {}, []);
  if (answer.status !== 200) throw refusalOfStatus(answer);
  if (json === undefined) throw new RefusalError('upstream_invalid');
  return json;
}

function rawValue(route: CallRoute, answer: UpstreamResponse): unknown {
  switch (route.call.reply) {
    case 'envelope':
    case 'envelope-with-token':
      return ofEnvelope(answer);
    case 'bare':
      return ofBare(answer);
    case 'text':
      if (answer.status !== 200) throw refusalOfStatus(answer);
      return answer.text;
  }
}

/** Throws the refusal of a success that lacks what the call is made for. */
function checkComplete(route: CallRoute, value: unknown): void {
  for (const [field, code] of Object.entries(route.call.refuseWithout ?? {}))
    if (typeof value !== 'object' || value === null || Reflect.get(value, field) === undefined)
      throw new RefusalError(code);
}

/**
 * Parses an upstream response: returns the cleaned value, parsed by the call's `output` schema. Throws the
 * refusal that the response stands for.
 */
export function parseOutput(route: CallRoute, answer: UpstreamResponse, requestId: string): unknown {
  const raw = rawValue(route, answer);
  const parsed = route.call.output.safeParse(route.clean ? route.clean(raw) : raw);
  if (parsed.success) {
    checkComplete(route, parsed.data);
    return parsed.data;
  }
  // The path consists of field names of the table; values stay out of the log.
  const where = parsed.error.issues[0]?.path.slice(0, 4).join('.') ?? '';
  log('warn', 'answer does not fit', { requestId, target: route.name, code: where });
  throw new RefusalError('upstream_invalid');
}
