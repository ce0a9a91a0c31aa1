import { env } from '#lib/bff/core/env.ts';
import { shared } from '#lib/bff/core/process.ts';
import { createPool, createUpstream, type Upstream } from './upstream.ts';

/** A host is asked again after this long, and counts as failed when it has not answered within the next. */
const ASK_EVERY_MS = 5000;
const PATIENCE_MS = 2000;
const ANSWER_BYTES = 64 * 1024;
const CONNECTIONS = 2;

type Host = { upstream: Upstream; askedAt: number; fails: boolean };
type LaunchHosts = { listed: readonly string[]; hosts: Map<string, Host> };

function state(): LaunchHosts {
  return shared('launch-hosts', () => ({ listed: [], hosts: new Map() }));
}

function hostOf(origin: string): Host {
  const { hosts } = state();
  const { PLATFORM_ORIGIN, embedded, upstreamOrigin } = env();
  // The embedded platform is asked over the loopback, whatever its public origin is.
  const source = embedded && origin === PLATFORM_ORIGIN ? upstreamOrigin : origin;
  const make = (): Host => ({
    upstream: createUpstream(createPool(source, CONNECTIONS)),
    askedAt: 0,
    fails: false,
  });
  const host = hosts.get(origin) ?? make();
  hosts.set(origin, host);
  return host;
}

/** Any answer but a fault of the server counts: the path of a game is the gateway's own. */
async function check(host: Host): Promise<void> {
  const answer = host.upstream({
    method: 'GET',
    path: '/',
    headers: {},
    patience: 'read',
    maxBytes: ANSWER_BYTES,
    totalMs: PATIENCE_MS,
  });
  host.fails = await answer.then(
    ({ status }) => status >= 500,
    () => true,
  );
}

/**
 * Takes the operator's list of launch hosts (docs/features.md#34) and asks those of them that are due whether
 * they answer. Only configured hosts count; a single one is never asked, since there is no other to use.
 */
export function noteLaunchHosts(listed: readonly string[]): void {
  const origins = listed.filter(one => URL.canParse(one)).map(one => new URL(one).origin);
  const usable = [...new Set(origins)].filter(origin => env().GAME_HOSTS.includes(origin));
  state().listed = usable;
  if (usable.length < 2) return;
  const now = Date.now();
  for (const host of usable.map(hostOf)) {
    if (now - host.askedAt < ASK_EVERY_MS) continue;
    host.askedAt = now;
    void check(host);
  }
}

/**
 * Returns the address of a game on its own host or, while that one fails, on the next host of the operator's
 * list that answers. A host that the list does not name has no other.
 */
export function reachableLaunchUrl(address: string): string {
  const { listed, hosts } = state();
  const url = new URL(address);
  if (!listed.includes(url.origin) || !hosts.get(url.origin)?.fails) return address;
  const other = listed.find(origin => !hosts.get(origin)?.fails);
  return other ? `${other}${url.pathname}${url.search}${url.hash}` : address;
}
