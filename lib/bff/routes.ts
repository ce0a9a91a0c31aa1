import type { Call } from '#lib/calls/call.ts';
import { type CallName, callNames, callOf } from '#lib/calls/table.ts';
import { cleanerOf } from './clean-answer.ts';
import { shared } from './process.ts';

/** A row of the call table, taken apart once. */
export type CallRoute = {
  name: CallName;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  call: Call;
  /** Cleans the HTML fields of an answer; null where there are none. */
  clean: ((value: unknown) => unknown) | null;
};

function routeOf(name: CallName): CallRoute {
  const [method, path] = name.split(' ') as [CallRoute['method'], string];
  const call = callOf(name);
  return { name, method, path, call, clean: cleanerOf(call.answer) };
}

function routes(): Map<string, CallRoute> {
  return shared('routes', () => new Map(callNames.map(name => [name, routeOf(name)])));
}

/** The route of a name of the table. */
export function routeOfName(name: CallName): CallRoute {
  const route = routes().get(name);
  if (!route) throw new Error('no such call');
  return route;
}

/** The route that a browser means by exactly this method and path; null for all others (security X1). */
export function findRoute(method: string, path: string): CallRoute | null {
  const route = routes().get(`${method} ${path}`);
  return route && route.call.caller !== 'server' ? route : null;
}
