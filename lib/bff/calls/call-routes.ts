import { shared } from '#lib/bff/core/process.ts';
import type { Call } from '#lib/calls/call.ts';
import { captchaAnswer, pageSizes } from '#lib/calls/fields.ts';
import { type CallName, callNames, callOf } from '#lib/calls/table.ts';
import { outputCleaner } from './clean-output.ts';

/** A row of the call table, with its derived parts computed once. */
export type CallRoute = {
  name: CallName;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  call: Call;
  /** Cleans the fields of an output that need it (HTML, addresses); null when there are none. */
  clean: ((value: unknown) => unknown) | null;
  /** Input field with the number of items that are returned; null when there is none. */
  pageSizeField: string | null;
  /** The input may include the answer to a captcha. */
  takesCaptcha: boolean;
};

function routeOf(name: CallName): CallRoute {
  const [method, path] = name.split(' ') as [CallRoute['method'], string];
  const call = callOf(name);
  const fields = Object.entries(call.input.shape);
  return {
    name,
    method,
    path,
    call,
    clean: outputCleaner(call.output),
    pageSizeField: fields.find(([, schema]) => pageSizes.has(schema))?.[0] ?? null,
    takesCaptcha: fields.some(([, schema]) => schema === captchaAnswer),
  };
}

function routes(): Map<string, CallRoute> {
  return shared('routes', () => new Map(callNames.map(name => [name, routeOf(name)])));
}

/** Returns the route of a call name. */
export function routeByName(name: CallName): CallRoute {
  const route = routes().get(name);
  if (!route) throw new Error('no such call');
  return route;
}

/** Finds the route with exactly this method and path; null otherwise (docs/security.md#X1). */
export function findRoute(method: string, path: string): CallRoute | null {
  const route = routes().get(`${method} ${path}`);
  return route && route.call.caller !== 'server' ? route : null;
}

/** Returns the methods that a browser may use on a path; empty when no call has this path. */
export function methodsOfPath(path: string): readonly string[] {
  const methods = shared('call-methods', () => {
    const found = new Map<string, string[]>();
    for (const route of routes().values())
      if (route.call.caller !== 'server')
        found.set(route.path, [...(found.get(route.path) ?? []), route.method]);
    return found;
  });
  return methods.get(path) ?? [];
}
