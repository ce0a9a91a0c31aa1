import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { shared } from './process.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

function make() {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  return {
    register,
    calls: counter('foyer_calls_total', 'Calls answered, by name and result code.', ['call', 'code']),
    upstream: new Histogram({
      name: 'foyer_upstream_seconds',
      help: 'Time until the upstream had answered.',
      labelNames: ['call'],
      buckets: SECONDS,
      registers,
    }),
    seals: counter('foyer_seals_refused_total', 'Cookies that did not open, by reason.', ['reason']),
    pages: counter('foyer_pages_total', 'Pages sent, by how they were had.', ['from']),
    cache: counter('foyer_cache_total', 'Cached responses of calls, by where they came from.', ['from']),
    refusedEarly: counter('foyer_upstream_refused_total', 'Calls not sent upstream, by group and reason.', [
      'group',
      'reason',
    ]),
    retries: counter('foyer_upstream_retries_total', 'Second attempts upstream, by group.', ['group']),
    violations: counter('foyer_policy_violations_total', 'Reports of browsers, by directive.', ['directive']),
    clientAborts: counter('foyer_client_aborts_total', 'Clients that closed a request, by its stage.', [
      'during',
    ]),
    connectionsClosed: counter('foyer_connections_closed_total', 'Connections over a limit, by reason.', [
      'reason',
    ]),
    streams: new Gauge({ name: 'foyer_event_streams', help: 'Open streams of events.', registers }),
    shed: counter('foyer_shed_total', 'Requests refused while the process was overloaded, by priority.', [
      'priority',
    ]),
    throttled: counter('foyer_throttled_total', 'Requests over a limit, by limit.', ['limit']),
  };
}

/** Returns the process's metrics; labels contain no user and no address. */
export function metrics() {
  return shared('metrics', make);
}
