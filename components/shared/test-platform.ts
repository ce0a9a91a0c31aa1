import { vi } from 'vitest';

type Reply = { value: unknown } | { refuse: string; params?: object };
type RecordedCall = { line: string; body: Record<string, unknown> };

/** Recorded requests. `lines` holds the reply of each line (method and path). */
export const recordedCalls: RecordedCall[] = [];
export const stubbedCalls: Record<
  string,
  Reply | ((body: RecordedCall['body'], query: URLSearchParams) => Reply)
> = {};

async function answer(path: string, init: RequestInit): Promise<Response> {
  const [where, query] = path.split('?');
  const line = `${init.method} ${where}`;
  const body = init.body ? JSON.parse(String(init.body)) : {};
  recordedCalls.push({ line, body });
  const stub = stubbedCalls[line] ?? { value: null };
  const reply = typeof stub === 'function' ? stub(body, new URLSearchParams(query)) : stub;
  if ('value' in reply) return new Response(JSON.stringify({ success: true, value: reply.value }));
  const no = { success: false, errorCode: reply.refuse, params: reply.params ?? {}, reference: 'r' };
  return new Response(JSON.stringify(no), { status: 422 });
}

/**
 * Fake platform: stubs `fetch` until `vi.unstubAllGlobals()`; a line replies with a value or a refusal, every
 * other line with an empty success.
 */
export function stubPlatform(replies: typeof stubbedCalls): void {
  recordedCalls.length = 0;
  for (const line of Object.keys(stubbedCalls)) delete stubbedCalls[line];
  Object.assign(stubbedCalls, replies);
  vi.stubGlobal('fetch', vi.fn(answer));
}
