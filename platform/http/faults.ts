import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** Ways in which the platform misbehaves on command, so that the web can be tried against a bad upstream. */
export const faultSchema = z.strictObject({
  /** The path that misbehaves, e.g. `/wps/v2/wallets/balance`; with `*` at the end all that begin so. */
  path: z.string().startsWith('/').max(200),
  kind: z.enum(['slow', 'error', 'cut', 'garbage', 'dead-tokens']),
  /** For `slow`: how long, in ms. */
  ms: z.number().int().min(1).max(600_000).optional(),
  /** For `error`: which status. */
  status: z.number().int().min(500).max(599).optional(),
});
export type Fault = z.output<typeof faultSchema>;

export type Faults = {
  list: () => readonly Fault[];
  add: (fault: Fault) => void;
  clear: () => void;
  /** The faults of a path. */
  of: (path: string) => readonly Fault[];
};

function hits(fault: Fault, path: string): boolean {
  return fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : fault.path === path;
}

/** No faults at first; a later fault of the same path and kind takes the earlier one's place. */
export function createFaults(): Faults {
  let faults: Fault[] = [];
  return {
    list: () => faults,
    add: fault => {
      faults = [...faults.filter(one => one.path !== fault.path || one.kind !== fault.kind), fault];
    },
    clear: () => {
      faults = [];
    },
    of: path => (faults.length === 0 ? faults : faults.filter(fault => hits(fault, path))),
  };
}

const DEFAULT_SLOW_MS = 2_000;
const CUT_AFTER_MS = 50;

/** Sends half of the body and then breaks the connection. */
async function cut(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, Math.ceil(bytes.length / 2)));
    },
    async pull(controller) {
      // The half must have left before the break, or the server would answer 500 instead.
      await wait(CUT_AFTER_MS);
      controller.error(new Error('cut by command'));
    },
  });
  const headers = new Headers(response.headers);
  headers.set('content-length', String(bytes.length));
  return new Response(body, { status: response.status, headers });
}

/** Plays the faults of a path around its answer. */
export async function withFaults(
  faults: readonly Fault[],
  answer: () => Promise<Response>,
): Promise<Response> {
  const find = (kind: Fault['kind']) => faults.find(fault => fault.kind === kind);
  const slow = find('slow');
  if (slow) await wait(slow.ms ?? DEFAULT_SLOW_MS);
  const error = find('error');
  if (error) return new Response('<h1>upstream failure</h1>', { status: error.status ?? 503 });
  const response = await answer();
  if (find('cut')) return cut(response);
  if (!find('garbage')) return response;
  return new Response('{"success":true,"value":{"', { status: 200, headers: response.headers });
}
