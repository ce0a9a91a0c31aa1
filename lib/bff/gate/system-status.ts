import { randomUUID } from 'node:crypto';
import { routeByName } from '#lib/bff/calls/call-routes.ts';
import { callUpstream } from '#lib/bff/calls/call-upstream.ts';
import { type Cache, type CacheLoad, createCache } from '#lib/bff/core/cache.ts';
import { addressKey } from '#lib/bff/core/client-address.ts';
import { env } from '#lib/bff/core/env.ts';
import { shared } from '#lib/bff/core/process.ts';
import { readiness } from '#lib/bff/core/readiness.ts';
import { safeAddress } from '#lib/bff/core/safe-address.ts';
import { noteLaunchHosts } from '#lib/bff/transport/launch-hosts.ts';
import type { CallOutput } from '#lib/calls/table.ts';
import { defaultLocale } from '#lib/rules/routes/locales.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { openPath } from '#lib/wire/service-path.ts';
import type { GateStatus } from './gate.ts';

const POLL_MS = 2000;
const POLL_PATIENCE_MS = 1500;
/** A process that has not reached its upstream for this long is not ready. */
const SILENCE_MS = 5000;
/** Time for which the last known status is used while the upstream does not respond. */
const TRUST_MS = MINUTE_MS;
/**
 * Chosen so that, with one late response and the pause after it, a toggle takes effect within five seconds.
 */
const REGION_LIFE_MS = 3000;
const REGION_PAUSE_MS = 1000;
const REGION_PATIENCE_MS = 300;
const REGION_ENTRIES = 20_000;

type Status = CallOutput<'GET /wps/system/status'>;

/**
 * The part of the status document that pages may show: the same for everybody, addresses decrypted and
 * checked.
 */
export type SystemInfo = {
  maintenance: { until: number | null } | null;
  customerService: { csType: string; title: string; address: string }[];
  resources: Status['info']['resources'];
  /** Switch id → on. */
  switches: Record<string, boolean>;
  register: Status['info']['register'];
  smsChannel: string;
  /** Currency of the site; undefined where the operator does not name it. */
  currency: string | undefined;
  /** Demo money of a new account; undefined where there is none. */
  opening: Status['info']['opening'];
  /** Hosts that serve the same pictures, as the operator lists them. */
  imageCDNs: readonly string[];
};

/** Last known status. Not a `createCache`: a timer fetches the one value, whether it is read or not. */
type Poller = {
  known: { info: SystemInfo; at: number } | null;
  triedAt: number;
  running: Promise<void> | null;
  timer: NodeJS.Timeout;
};

async function fetchStatus(
  group: 'poll' | 'region',
  address: string | null,
  totalMs: number,
): Promise<Status> {
  const caller = { locale: defaultLocale, requestId: randomUUID(), address, totalMs, group };
  return (await callUpstream(routeByName('GET /wps/system/status'), {}, caller)).value as Status;
}

type Node = Status['info']['whitelabel'];

function switchesOf(node: Node): [string, boolean][] {
  return [[node.modId, node.enabled === '1'], ...node.childrenNodes.flatMap(switchesOf)];
}

function published({ maintenance, info }: Status): SystemInfo {
  return {
    maintenance,
    customerService: info.customerService.flatMap(({ csType, title, path }) => {
      const address = safeAddress(openPath(path));
      return address ? [{ csType, title, address }] : [];
    }),
    // Paths of our own pages become full URLs: a phone that scans the QR code needs one.
    resources: info.resources.flatMap(one => {
      const url = /^\/(?!\/)/.test(one.url) ? `${env().PUBLIC_ORIGIN}${one.url}` : safeAddress(one.url);
      return url ? [{ ...one, url }] : [];
    }),
    switches: Object.fromEntries(switchesOf(info.whitelabel)),
    register: info.register,
    smsChannel: info.smsChannel,
    currency: info.currency,
    opening: info.opening,
    imageCDNs: info.imageCDNs,
  };
}

function poll(poller: Poller): Promise<void> {
  // The embedded platform is still opening: there is nobody to ask yet.
  if (!readiness().platformReady) return Promise.resolve();
  poller.running ??= fetchStatus('poll', null, POLL_PATIENCE_MS)
    .then(status => {
      poller.known = { info: published(status), at: Date.now() };
      noteLaunchHosts(status.info.launchGameCDNs);
    })
    .catch(() => undefined)
    .finally(() => {
      poller.triedAt = Date.now();
      poller.running = null;
    });
  return poller.running;
}

function poller(): Poller {
  return shared('status', () => {
    const made: Poller = {
      known: null,
      triedAt: 0,
      running: null,
      timer: setInterval(() => void poll(made), POLL_MS),
    };
    made.timer.unref();
    return made;
  });
}

function current(): SystemInfo | null {
  const { known } = poller();
  return known && Date.now() - known.at < TRUST_MS ? known.info : null;
}

/**
 * Returns the published status document, at most two seconds old; null when the upstream has not responded
 * for a minute.
 */
export async function systemInfo(): Promise<SystemInfo | null> {
  const known = current();
  // While the upstream is down, wait for it at most once per poll interval.
  if (known || Date.now() - poller().triedAt < POLL_MS) return known;
  await poll(poller());
  return current();
}

/**
 * Returns true while the upstream answers the status poll: a response in the last five seconds, or one to the
 * poll that is due. An upstream that reports maintenance has responded.
 */
export async function isUpstreamAnswering(): Promise<boolean> {
  const state = poller();
  const isHeard = () => state.known !== null && Date.now() - state.known.at < SILENCE_MS;
  if (isHeard()) return true;
  const isDue = Date.now() - state.triedAt >= POLL_MS;
  if (state.running || isDue) await poll(state);
  return isHeard();
}

type Region = { blocked: boolean; freshUntil: number };
/** A region stays here past `freshUntil`: it decides on while the upstream does not respond. */
function regions(): Cache<Region> {
  return shared('regions', () => createCache<Region>(REGION_ENTRIES));
}

async function fetchRegion(key: string, address: string | null): Promise<CacheLoad<Region>> {
  const older = regions().get(key)?.blocked ?? false;
  const stored = (blocked: boolean, lifeMs: number) => ({
    value: { blocked, freshUntil: Date.now() + lifeMs },
    ttlMs: TRUST_MS,
  });
  try {
    const { regionRestriction } = await fetchStatus('region', address, REGION_PATIENCE_MS);
    return stored(regionRestriction, REGION_LIFE_MS);
  } catch {
    // Undecided passes: the upstream checks its calls itself.
    return stored(older, REGION_PAUSE_MS);
  }
}

/** Returns the cached status for a visitor; null when the upstream would have to be called. */
export function cachedStatus(address: string | null): GateStatus | null {
  const info = current();
  const region = regions().get(addressKey(address));
  if (!info || !region || Date.now() >= region.freshUntil) return null;
  return { maintenance: info.maintenance, blocked: region.blocked };
}

/**
 * Returns the site status for a visitor: global maintenance, and region by the verified address
 * (docs/architecture.md#rule-2).
 */
export async function statusFor(address: string | null): Promise<GateStatus> {
  const info = await systemInfo();
  if (info?.maintenance) return { maintenance: info.maintenance, blocked: false };
  const key = addressKey(address);
  const known = regions().get(key);
  const isFresh = known && Date.now() < known.freshUntil;
  const region = isFresh ? known : await regions().load(key, () => fetchRegion(key, address));
  return { maintenance: null, blocked: region.blocked };
}
