import { z } from 'zod';
import type { Call } from '#lib/calls/call.ts';
import { refusalOfInput } from '#lib/calls/fields.ts';
import { type CallName, callOf } from '#lib/calls/table.ts';
import { readQuery } from '#lib/wire/read-query.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { areWellFormed } from './well-formed-text.ts';

type Raw = Record<string, unknown>;

/**
 * Corrections for clients that send other spellings (docs/wire.md#3.1, docs/wire.md#3.7), applied before
 * parsing.
 */
const corrections: Partial<Record<CallName, (raw: Raw) => Raw>> = {
  // One client sends `"1"` for a sign-in by username.
  'POST /wps/session/login': raw => (raw.type === '1' ? { ...raw, type: undefined } : raw),
  // One client identifies a game by its room. `accountType=0` requests a game without stakes, which must
  // never open one with stakes.
  'GET /wps/game/launchGame': raw =>
    raw.accountType === '0' ? refuse('function_not_available') : { ...raw, nodeId: raw.nodeId ?? raw.roomId },
};

/** Input schema for any client: unknown fields are dropped, the BFF's additions are optional, its checks stay. */
function lenientSchema(call: Call): z.ZodObject {
  const added = Object.keys(call.inject ?? {}).map(field => [field, z.string().max(2_048).optional()]);
  return call.input.safeExtend({ ...Object.fromEntries(added), ...call.input.shape }).strip();
}

function withoutEmpty(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([, value]) => value !== ''));
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return refuse('input_invalid');
  }
}

const FORM = 'application/x-www-form-urlencoded';

/**
 * Reads an unencrypted body: JSON under any content type, or a form from the clients that always send one.
 */
function plainFields(headers: Headers, text: string): Raw {
  const calledForm = headers.get('content-type')?.toLowerCase().startsWith(FORM);
  const isForm = calledForm && !text.trimStart().startsWith('{');
  return isForm ? Object.fromEntries(withoutEmpty(new URLSearchParams(text))) : asFields(parseJson(text));
}

function asFields(json: unknown): Raw {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return refuse('input_invalid');
  const entries = Object.entries(json).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(entries);
}

function accepted(parsed: z.ZodSafeParseResult<Raw>): Raw {
  if (!parsed.success) return refuse(refusalOfInput(parsed.error));
  return areWellFormed(parsed.data) ? parsed.data : refuse('input_invalid');
}

/**
 * Creates a reader of one call's input. `plain` is set on older aliases that send unencrypted what is
 * encrypted today.
 */
export function inputReader(name: CallName, plain: boolean) {
  const call = callOf(name);
  const schema = lenientSchema(call);
  const correct = corrections[name] ?? (raw => raw);

  async function bodyFields(ctx: AppContext, request: Request): Promise<Raw> {
    const text = await request.text();
    if (call.encoding === 'sealed' && !plain) return asFields(await ctx.opener.open(request.headers, text));
    return plainFields(request.headers, text);
  }

  /** Refuses `input_invalid`, or as the schema says; throws WireError for an encrypted body that cannot be decrypted. */
  return async (ctx: AppContext, request: Request): Promise<unknown> => {
    // Older lines of some calls are read from the query (docs/wire.md#3.10).
    const hasBody = request.method !== 'GET';
    if (hasBody && (call.encoding === 'json' || call.encoding === 'sealed')) {
      return accepted(schema.safeParse(correct(await bodyFields(ctx, request))));
    }
    const params =
      call.encoding === 'form'
        ? new URLSearchParams(await request.text())
        : new URL(request.url).searchParams;
    // Clients that use DELETE put its fields in either place (docs/wire.md#3.7).
    const besides = request.method === 'DELETE' ? await bodyFields(ctx, request) : {};
    const corrected = correct({ ...besides, ...Object.fromEntries(withoutEmpty(params)) });
    const known = Object.entries(corrected).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    );
    return accepted(readQuery(schema, new URLSearchParams(known)));
  };
}
