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
const WARM_UP_SECONDS = 2;
const MEASURED_SECONDS = 6;
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

async function cannon({ url, headers = {}, connections = 16 }: Target, seconds: number): Promise<Report> {
  const given = { 'accept-encoding': 'identity', ...headers };
  const flags = Object.entries(given).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const args = [tool('autocannon'), '-j', '-c', String(connections), '-d', String(seconds), ...flags, url];
  const [command, all] = onLoadCore(process.execPath, args);
  const { output } = await run(command, all, { quiet: true });
  return JSON.parse(output.slice(output.indexOf('{"'))) as Report;
}

/**
 * Requests per second and p99 (ms) of one address, identity encoding, after two seconds of warming up, so that no
 * figure depends on which was measured first. Anything but a 2xx counts as an error.
 */
export async function load(target: Target): Promise<Load> {
  await cannon(target, WARM_UP_SECONDS);
  const report = await cannon(target, target.seconds ?? MEASURED_SECONDS);
  const errors = report.errors + report.timeouts + report.non2xx;
  return { rps: report.requests.average, p99: report.latency.p99, errors };
}
