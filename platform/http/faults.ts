import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** Fault injection, to test the web against a faulty upstream. */
export const faultSchema = z.strictObject({
  /**
   * Path with the fault, e.g. `/wps/v2/wallets/balance`; a `*` at the end matches every path with that
   * prefix.
   */
  path: z.string().startsWith('/').max(200),
  kind: z.enum(['slow', 'error', 'cut', 'garbage', 'dead-tokens']),
  /** For `slow`: delay in ms. */
  ms: z.number().int().min(1).max(600_000).optional(),
  /** For `error`: status. */
  status: z.number().int().min(500).max(599).optional(),
});
export type Fault = z.output<typeof faultSchema>;

export type Faults = {
  list: () => readonly Fault[];
  add: (fault: Fault) => void;
  clear: () => void;
  /** Returns the faults of a path. */
  of: (path: string) => readonly Fault[];
};

function hits(fault: Fault, path: string): boolean {
  return fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : fault.path === path;
}

/** Creates an empty list of faults; a later fault of the same path and kind replaces the earlier one. */
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

/** Sends the first half of the response, then breaks the connection. */
function cutAfterHalf(outgoing: ServerResponse): void {
  const write = outgoing.write.bind(outgoing) as (bytes: Uint8Array, done: () => void) => boolean;
  const half = (chunk: unknown) => {
    const bytes = Buffer.from(typeof chunk === 'string' || chunk instanceof Uint8Array ? chunk : '');
    return write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => outgoing.destroy());
  };
  outgoing.write = half as typeof outgoing.write;
  outgoing.end = ((chunk: unknown) => {
    half(chunk);
    return outgoing;
  }) as typeof outgoing.end;
}

/** Applies the faults of a path to its response. */
export async function withFaults(
  faults: readonly Fault[],
  outgoing: ServerResponse | undefined,
  answer: () => Promise<Response>,
): Promise<Response> {
  const find = (kind: Fault['kind']) => faults.find(fault => fault.kind === kind);
  const slow = find('slow');
  if (slow) await wait(slow.ms ?? DEFAULT_SLOW_MS);
  const error = find('error');
  if (error) return new Response('<h1>upstream failure</h1>', { status: error.status ?? 503 });
  const response = await answer();
  if (find('cut') && outgoing) cutAfterHalf(outgoing);
  if (!find('garbage')) return response;
  return new Response('{"success":true,"value":{"', { status: 200, headers: response.headers });
}
