import { z } from 'zod';
import type { Call } from '#lib/calls/call.ts';
import { type CallName, callOf } from '#lib/calls/table.ts';
import { readQuery } from '#lib/wire/read-query.ts';
import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { areSoundTexts } from './sound-text.ts';

type Raw = Record<string, unknown>;

/** What other clients write differently (wire.md 3.1, 3.7): corrected before the ask is read. */
const corrections: Partial<Record<CallName, (raw: Raw) => Raw>> = {
  // One client sends `"1"` for a sign-in by name.
  'POST /wps/session/login': raw => (raw.type === '1' ? { ...raw, type: undefined } : raw),
  // One client knows a game by its room. `accountType=0` asks for a game without stakes, which must never open one
  // that stakes.
  'GET /wps/game/launchGame': raw =>
    raw.accountType === '0' ? refuse('function_not_available') : { ...raw, nodeId: raw.nodeId ?? raw.roomId },
};

/** The ask as any client may send it: unknown fields are left out, the BFF's additions are optional. */
function lenientSchema(call: Call): z.ZodObject {
  const added = Object.keys(call.add ?? {}).map(field => [field, z.string().max(2_048).optional()]);
  return z.object({ ...Object.fromEntries(added), ...call.ask.shape });
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

/** A body in the clear: JSON under whatever name, or a form from the clients that send one everywhere. */
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
  return parsed.success && areSoundTexts(parsed.data) ? parsed.data : refuse('input_invalid');
}

/** A reader of one call's asks. `plain` is set on older lines that send in the clear what is sealed today. */
export function askReader(name: CallName, plain: boolean) {
  const call = callOf(name);
  const schema = lenientSchema(call);
  const correct = corrections[name] ?? (raw => raw);

  async function bodyFields(house: House, request: Request): Promise<Raw> {
    const text = await request.text();
    if (call.send === 'sealed' && !plain) return asFields(await house.opener.open(request.headers, text));
    return plainFields(request.headers, text);
  }

  /** Refuses `input_invalid`; a sealed body that does not open throws WireError. */
  return async (house: House, request: Request): Promise<unknown> => {
    if (call.send === 'json' || call.send === 'sealed') {
      return accepted(schema.safeParse(correct(await bodyFields(house, request))));
    }
    const params =
      call.send === 'form' ? new URLSearchParams(await request.text()) : new URL(request.url).searchParams;
    // Clients that say DELETE put its fields in either place (wire.md 3.7).
    const besides = request.method === 'DELETE' ? await bodyFields(house, request) : {};
    const corrected = correct({ ...besides, ...Object.fromEntries(withoutEmpty(params)) });
    const known = Object.entries(corrected).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    );
    return accepted(readQuery(schema, new URLSearchParams(known)));
  };
}
