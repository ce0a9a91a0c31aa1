import { type RefusalCode, type RefusalParams, refusalOfWire } from '#lib/calls/refusals.ts';
import { readEnvelope } from '#lib/wire/envelope.ts';
import { isOwnError } from '#lib/wire/own-error.ts';
import { log } from './log.ts';
import { parseJson } from './parse-json.ts';
import { withOwnPictures } from './pictures.ts';
import { RefusalError } from './refuse.ts';
import type { CallRoute } from './routes.ts';
import type { UpstreamAnswer } from './upstream.ts';

/** The upstream said no. `words` are its own; `value` is what it said besides, and never for the browser as it is. */
export class UpstreamRefusal extends RefusalError {
  static override [Symbol.hasInstance](one: unknown): one is UpstreamRefusal {
    return isOwnError(one, 'RefusalError') && 'words' in (one as object);
  }

  readonly words: readonly string[];
  readonly value: unknown;
  constructor(code: RefusalCode, params: RefusalParams, words: readonly string[], value?: unknown) {
    super(code, params);
    this.words = words;
    this.value = value;
  }
}

/** What a refusal's value may add for the person: numbers, flags and times under these names only. */
const PARAMS: readonly string[] = [
  ...['captcha', 'seconds', 'endTime', 'maintainTime', 'until'],
  ...['requiredTurnover', 'actualTurnover', 'remainingTurnover'],
  ...['requiredDepositAmount', 'actualDepositAmount', 'minimum', 'maximum'],
];
/** Texts that it may add, and what they must look like: names of the table, and the handle of a second step. */
const TEXT_PARAMS: Readonly<Record<string, RegExp>> = {
  field: /^[A-Za-z][A-Za-z0-9]{0,39}$/,
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

function refusalOfStatus(answer: UpstreamAnswer): RefusalError {
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

function ofEnvelope(answer: UpstreamAnswer): unknown {
  const reading = readEnvelope(parseJson(answer.text));
  if (!reading) throw answer.status === 200 ? new RefusalError('upstream_invalid') : refusalOfStatus(answer);
  if (!reading.ok) throw refusalOfWords(reading.words, reading.value, answer.status);
  if (answer.status >= 300) throw refusalOfStatus(answer);
  return reading.value;
}

function ofBare(answer: UpstreamAnswer): unknown {
  const json = parseJson(answer.text);
  const reading = readEnvelope(json);
  if (reading && !reading.ok) throw refusalOfWords(reading.words, reading.value, answer.status);
  if (answer.text.includes(LOTTERY_SESSION_LOST)) throw new UpstreamRefusal('sign_in_required', {}, []);
  if (answer.status !== 200) throw refusalOfStatus(answer);
  if (json === undefined) throw new RefusalError('upstream_invalid');
  return json;
}

function rawValue(route: CallRoute, answer: UpstreamAnswer): unknown {
  if (route.call.reply === 'envelope') return ofEnvelope(answer);
  if (route.call.reply === 'bare') return ofBare(answer);
  if (answer.status !== 200) throw refusalOfStatus(answer);
  return answer.text;
}

/** Opens an upstream's answer: the cleaned and parsed value of the call's `answer`, or the refusal that it means. */
export function readAnswer(route: CallRoute, answer: UpstreamAnswer, requestId: string): unknown {
  const raw = rawValue(route, answer);
  const parsed = route.call.answer.safeParse(route.clean ? route.clean(raw) : raw);
  if (parsed.success) return withOwnPictures(parsed.data);
  // The path names fields of the table; the value stays out of the log.
  const where = parsed.error.issues[0]?.path.slice(0, 4).join('.') ?? '';
  log('warn', 'answer does not fit', { requestId, target: route.name, code: where });
  throw new RefusalError('upstream_invalid');
}
