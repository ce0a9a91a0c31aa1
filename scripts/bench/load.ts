import { availableParallelism } from 'node:os';
import { run } from '../run.ts';
import type { LoadReport, LoadRequest } from './load-client.ts';

export type Load = LoadReport;
export type LoadTarget = {
  url: string;
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
};

const SERVER_CORE = '0';
const LOAD_CORE = '1';
const WARM_UP_SECONDS = 2;
const MEASURED_SECONDS = 6;
const pins = process.platform === 'linux' && availableParallelism() > 1;

/**
 * Command line that pins a program to the servers' core (Linux with two cores or more; elsewhere unpinned).
 */
export function onServerCore(command: string, args: string[]): [string, string[]] {
  return pins ? ['taskset', ['-c', SERVER_CORE, command, ...args]] : [command, args];
}

/** Same for programs that generate load, or replace something that is not measured. */
export function onLoadCore(command: string, args: string[]): [string, string[]] {
  return pins ? ['taskset', ['-c', LOAD_CORE, command, ...args]] : [command, args];
}

/**
 * Measures requests per second and p99 (ms) of one address, unencoded unless its headers ask otherwise, after
 * a warm-up of two seconds, so that no figure depends on the order of measurement. Anything but a 2xx counts
 * as an error.
 */
export async function load({
  url,
  headers = {},
  connections = 16,
  seconds = MEASURED_SECONDS,
}: LoadTarget): Promise<Load> {
  const given: LoadRequest = {
    url,
    headers: { 'accept-encoding': 'identity', ...headers },
    connections,
    warmUpSeconds: WARM_UP_SECONDS,
    seconds,
  };
  const client = new URL('load-client.ts', import.meta.url).pathname;
  const [command, args] = onLoadCore(process.execPath, [client]);
  const env = { ...process.env, BENCH_LOAD: JSON.stringify(given) };
  const { code, output } = await run(command, args, { quiet: true, env });
  if (code !== 0) throw new Error(`no load on ${url}: ${output}`);
  return JSON.parse(output.slice(output.indexOf('{"'))) as LoadReport;
}
