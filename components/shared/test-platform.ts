import { vi } from 'vitest';

type Reply = { value: unknown } | { refuse: string; params?: object };
type Asked = { line: string; body: Record<string, unknown> };

/** What has been asked of the platform at the other end of `fetch`, and what each line answers. */
export const asked: Asked[] = [];
export const lines: Record<string, Reply | ((body: Asked['body'], query: URLSearchParams) => Reply)> = {};

async function answer(path: string, init: RequestInit): Promise<Response> {
  const [where, query] = path.split('?');
  const line = `${init.method} ${where}`;
  const body = init.body ? JSON.parse(String(init.body)) : {};
  asked.push({ line, body });
  const told = lines[line] ?? { value: null };
  const reply = typeof told === 'function' ? told(body, new URLSearchParams(query)) : told;
  if ('value' in reply) return new Response(JSON.stringify({ success: true, value: reply.value }));
  const no = { success: false, errorCode: reply.refuse, params: reply.params ?? {}, reference: 'r' };
  return new Response(JSON.stringify(no), { status: 422 });
}

/** Stands in for the platform until `vi.unstubAllGlobals()`: a line gives an answer or a refusal, others an empty yes. */
export function standInForPlatform(replies: typeof lines): void {
  asked.length = 0;
  for (const line of Object.keys(lines)) delete lines[line];
  Object.assign(lines, replies);
  vi.stubGlobal('fetch', vi.fn(answer));
}
