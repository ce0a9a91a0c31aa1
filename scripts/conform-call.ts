import { z } from 'zod';
import type { Call, InjectedValue, WireLine } from '#lib/calls/call.ts';
import { refusalOfWire } from '#lib/calls/refusals.ts';
import { type CallName, callOf } from '#lib/calls/table.ts';
import type { Codec } from '#lib/wire/codec.ts';
import { readEnvelope } from '#lib/wire/envelope.ts';
import { wireHeaders } from '#lib/wire/headers.ts';
import { writeQuery } from '#lib/wire/read-query.ts';
import { harmlessInput } from './conform-inputs.ts';

/** The upstream under test, and what earlier calls have learnt from it. */
export type ConformTarget = {
  origin: string;
  codec: Codec;
  credentials: { username: string; password: string } | undefined;
  added: Readonly<Record<InjectedValue, string>>;
  token: string | undefined;
  /** A slot of the upstream's own list, for the calls that need a game. */
  nodeId: string | undefined;
};

/** `drift`: the upstream's response differs from the table. */
export type Finding = { state: 'ok' | 'drift' | 'skipped'; reason?: string };

type Fields = Record<string, unknown>;

/** Inputs for the calls that do not work with defaults alone. */
const inputs: Partial<Record<CallName, (upstream: ConformTarget) => Fields | undefined>> = {
  'POST /wps/session/login': ({ credentials }) => credentials && { ...credentials, type: 'username' },
  'GET /wps/relay/GCSGAME_gameList': () => ({ gameType: 'RNG', pageSize: 28 }),
  'GET /wps/relay/GCSGAME_getSingleGame': ({ nodeId }) => (nodeId ? { nodeId } : undefined),
  'GET /wps/relay/GCSGAME_paytable': ({ nodeId }) => (nodeId ? { nodeId } : undefined),
  'GET /wps/game/launchGame': ({ nodeId }) => (nodeId ? { nodeId } : undefined),
  'GET /wps/relay/GCS_gameTrialLaunch': ({ nodeId }) => (nodeId ? { nodeId } : undefined),
};

function fieldsOf(upstream: ConformTarget, name: CallName): Fields | undefined {
  const call = callOf(name);
  const fields = (inputs[name] ?? (() => harmlessInput(call)))(upstream);
  if (!fields) return undefined;
  const added = Object.entries(call.inject ?? {}).map(([field, source]) => [field, upstream.added[source]]);
  return { ...call.input.parse(fields), ...Object.fromEntries(added) };
}

/** Older lines of calls with a body may be GET, which has none (docs/wire.md#3.10). */
const isInQuery = (call: Call, line: string) =>
  call.encoding === 'query' || (call.encoding !== 'none' && line.startsWith('GET '));

async function bodyOf(upstream: ConformTarget, call: Call, fields: Fields, line: string) {
  const plain = (call.plainAliases ?? []).includes(line as WireLine);
  if (call.encoding === 'none' || isInQuery(call, line)) return { headers: {}, body: undefined };
  if (call.encoding === 'sealed' && !plain) return upstream.codec.seal(fields);
  if (call.encoding === 'form') return { headers: {}, body: writeQuery(fields) };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) };
}

async function send(upstream: ConformTarget, line: string, call: Call, fields: Fields): Promise<Response> {
  const [method, path] = line.split(' ');
  const query = isInQuery(call, line) ? `?${writeQuery(fields)}` : '';
  const { headers, body } = await bodyOf(upstream, call, fields, line);
  return fetch(`${upstream.origin}${path}${query}`, {
    method,
    redirect: 'manual',
    headers: {
      [wireHeaders.merchant]: upstream.added.merchant,
      [wireHeaders.language]: upstream.added.language,
      [wireHeaders.moduleId]: call.module,
      ...(upstream.token ? { [wireHeaders.authorization]: upstream.token } : {}),
      ...headers,
    },
    body,
  });
}

function fitting(schema: z.ZodType, value: unknown): Finding {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { state: 'ok' };
  const issues = parsed.error.issues.slice(0, 3).map(issue => `${issue.path.join('.')}: ${issue.message}`);
  return { state: 'drift', reason: issues.join('; ') };
}

function judged(call: Call, status: number, text: string): { finding: Finding; value: unknown } {
  const drift = (reason: string) => ({ finding: { state: 'drift' as const, reason }, value: undefined });
  if (call.reply === 'text') return { finding: fitting(call.output, text), value: text };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return drift(`HTTP ${status}, no JSON`);
  }
  const reading = readEnvelope(json);
  // A bare reply has an envelope only where it refuses.
  if (call.reply === 'bare' && status < 400 && reading?.ok !== false)
    return { finding: fitting(call.output, json), value: json };
  if (!reading) return drift(`HTTP ${status}, no envelope`);
  if (reading.ok) return { finding: fitting(call.output, reading.value), value: reading.value };
  const code = reading.words.map(refusalOfWire).find(Boolean);
  if (!code) return drift(`refused in words that the table does not know: ${reading.words.join(' | ')}`);
  const listed = call.refusals.includes(code);
  return {
    finding: { state: listed ? 'ok' : 'drift', reason: `refused: ${code}${listed ? '' : ' (not listed)'}` },
    value: undefined,
  };
}

/** Stores what later calls need: the token of the sign-in, a game of the list. */
function learn(upstream: ConformTarget, name: CallName, value: unknown): void {
  const token = z.object({ token: z.string() }).safeParse(value);
  if (name === 'POST /wps/session/login' && token.success) upstream.token = token.data.token;
  const games = z.object({ games: z.array(z.object({ nodeId: z.union([z.string(), z.number()]) })) });
  const list = games.safeParse(value);
  if (list.success && list.data.games[0]) upstream.nodeId = String(list.data.games[0].nodeId);
}

async function tryLine(upstream: ConformTarget, name: CallName, line: string): Promise<Finding> {
  const call = callOf(name);
  if (call.access !== 'anyone' && !upstream.token) return { state: 'skipped', reason: 'needs a session' };
  const fields = fieldsOf(upstream, name);
  if (!fields) return { state: 'skipped', reason: 'nothing to ask with' };
  try {
    const answer = await send(upstream, line, call, fields);
    const { finding, value } = judged(call, answer.status, await answer.text());
    learn(upstream, name, value);
    return finding;
  } catch (error) {
    return { state: 'drift', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Checks that a signed-in call is refused without a session. */
async function tryStranger(upstream: ConformTarget, name: CallName): Promise<Finding> {
  const fields = fieldsOf(upstream, name);
  if (!fields) return { state: 'skipped', reason: 'nothing to ask with' };
  const stranger = { ...upstream, token: undefined };
  const answer = await send(stranger, name, callOf(name), fields).catch(() => null);
  const reading = answer && readEnvelope(await answer.json().catch(() => null));
  const refused =
    reading && !reading.ok && reading.words.some(word => refusalOfWire(word) === 'sign_in_required');
  return refused
    ? { state: 'ok' }
    : { state: 'drift', reason: 'answered to a stranger, or not as a refusal' };
}

/** Tests a call, also without a session where it needs one, and its older lines when `also` is set. */
export async function tryCall(upstream: ConformTarget, name: CallName, also: boolean) {
  const call = callOf(name);
  const tried: { line: string; finding: Finding }[] = [];
  if (call.access !== 'anyone')
    tried.push({ line: `${name} (stranger)`, finding: await tryStranger(upstream, name) });
  // An older line of the sign-out would end the session before the calls that need it.
  const { aliases = [], plainAliases = [], effect } = call;
  const older = also && effect !== 'sign-out' ? [...aliases, ...plainAliases] : [];
  for (const line of [...older, name]) tried.push({ line, finding: await tryLine(upstream, name, line) });
  return tried;
}
