import { availableParallelism } from 'node:os';
import { run, tool } from '../run.ts';

export type Load = { rps: number; p99: number; errors: number };
export type Target = {
  url: string;
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
};

const SERVER_CORE = '0';
const LOAD_CORE = '1';
const pins = process.platform === 'linux' && availableParallelism() > 1;

/** Command line that keeps a program on the servers' core (Linux with two cores or more; elsewhere unpinned). */
export function onServerCore(command: string, args: string[]): [string, string[]] {
  return pins ? ['taskset', ['-c', SERVER_CORE, command, ...args]] : [command, args];
}

/** The same for what makes load, or stands in for something that is not measured. */
export function onLoadCore(command: string, args: string[]): [string, string[]] {
  return pins ? ['taskset', ['-c', LOAD_CORE, command, ...args]] : [command, args];
}

type Report = {
  requests: { average: number };
  latency: { p99: number };
  errors: number;
  timeouts: number;
  non2xx: number;
};

/** Requests per second and p99 (ms) of one address, identity encoding; anything but a 2xx counts as an error. */
export async function load({ url, headers = {}, connections = 16, seconds = 6 }: Target): Promise<Load> {
  const flags = Object.entries({ 'accept-encoding': 'identity', ...headers }).flatMap(([name, value]) => [
    '-H',
    `${name}=${value}`,
  ]);
  const args = [tool('autocannon'), '-j', '-c', String(connections), '-d', String(seconds), ...flags, url];
  const [command, all] = onLoadCore(process.execPath, args);
  const { output } = await run(command, all, { quiet: true });
  const report = JSON.parse(output.slice(output.indexOf('{"'))) as Report;
  return {
    rps: report.requests.average,
    p99: report.latency.p99,
    errors: report.errors + report.timeouts + report.non2xx,
  };
}
