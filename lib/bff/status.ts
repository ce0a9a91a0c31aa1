import { randomUUID } from 'node:crypto';
import type { Answer } from '#lib/calls/table.ts';
import { defaultLocale } from '#lib/rules/locales.ts';
import { openPath } from '#lib/wire/service-path.ts';
import { askUpstream } from './ask-upstream.ts';
import { addressKey } from './client-address.ts';
import { env } from './env.ts';
import type { GateStatus } from './gate.ts';
import { Lru } from './lru.ts';
import { shared } from './process.ts';
import { routeOfName } from './routes.ts';

const POLL_MS = 2000;
const POLL_PATIENCE_MS = 1500;
/** How long the last known state stands while the upstream does not answer. */
const TRUST_MS = 60_000;
/** With one question that comes too late, and the pause after it, still within the five seconds of a toggle. */
const REGION_LIFE_MS = 3000;
const REGION_PAUSE_MS = 1000;
const REGION_PATIENCE_MS = 300;
const REGION_ENTRIES = 20_000;

type Status = Answer<'GET /wps/system/status'>;

/** What pages may show of the status document: the same for everybody, addresses opened and checked. */
export type SystemInfo = {
  maintenance: { until: number | null } | null;
  customerService: { csType: string; title: string; address: string }[];
  resources: Status['info']['resources'];
  /** Switch id → on. */
  switches: Record<string, boolean>;
  register: Status['info']['register'];
  smsChannel: string;
  /** Hosts that hold the same pictures, as the operator lists them. */
  imageCDNs: readonly string[];
};

type Poller = {
  known: { info: SystemInfo; at: number } | null;
  triedAt: number;
  running: Promise<void> | null;
  timer: NodeJS.Timeout;
};

async function askStatus(group: 'poll' | 'region', address: string | null, totalMs: number): Promise<Status> {
  const asker = { locale: defaultLocale, requestId: randomUUID(), address, totalMs, group };
  return (await askUpstream(routeOfName('GET /wps/system/status'), {}, asker)).value as Status;
}

/** Only https leads out of the house; in the demo also http on this machine (security W5). */
export function safeAddress(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const { protocol, hostname, username } = new URL(text);
  const local = !env().production && protocol === 'http:' && hostname === 'localhost';
  return !username && (protocol === 'https:' || local) ? text : null;
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
    // A page of ours stands as a path: a phone that scans its code needs the whole address.
    resources: info.resources.flatMap(one => {
      const url = /^\/(?!\/)/.test(one.url) ? `${env().PUBLIC_ORIGIN}${one.url}` : safeAddress(one.url);
      return url ? [{ ...one, url }] : [];
    }),
    switches: Object.fromEntries(switchesOf(info.whitelabel)),
    register: info.register,
    smsChannel: info.smsChannel,
    imageCDNs: info.imageCDNs,
  };
}

function poll(poller: Poller): Promise<void> {
  poller.running ??= askStatus('poll', null, POLL_PATIENCE_MS)
    .then(status => {
      poller.known = { info: published(status), at: Date.now() };
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

/** The published status document, at most two seconds old; null when the upstream has not answered for a minute. */
export async function systemInfo(): Promise<SystemInfo | null> {
  const known = current();
  // While the upstream is away nobody waits for it twice within a poll.
  if (known || Date.now() - poller().triedAt < POLL_MS) return known;
  await poll(poller());
  return current();
}

type Region = { blocked: boolean; freshUntil: number };
type Regions = { known: Lru<Region>; flights: Map<string, Promise<boolean>> };

function regions(): Regions {
  return shared('regions', () => ({ known: new Lru<Region>(REGION_ENTRIES), flights: new Map() }));
}

function askRegion(key: string, address: string | null): Promise<boolean> {
  const { known, flights } = regions();
  const running = flights.get(key);
  if (running) return running;
  const older = known.get(key, Date.now())?.blocked ?? false;
  const note = (blocked: boolean, lifeMs: number) => {
    known.set(key, { blocked, freshUntil: Date.now() + lifeMs }, Date.now() + TRUST_MS);
    return blocked;
  };
  const asked = askStatus('region', address, REGION_PATIENCE_MS)
    .then(status => note(status.regionRestriction, REGION_LIFE_MS))
    // Undecided passes: the upstream checks its calls itself.
    .catch(() => note(older, REGION_PAUSE_MS))
    .finally(() => flights.delete(key));
  flights.set(key, asked);
  return asked;
}

/** What is known about a visitor without waiting; null when the upstream would have to be asked. */
export function knownStatus(address: string | null): GateStatus | null {
  const info = current();
  const region = regions().known.get(addressKey(address), Date.now());
  if (!info || !region || Date.now() >= region.freshUntil) return null;
  return { maintenance: info.maintenance, blocked: region.blocked };
}

/** The state of the house for a visitor: maintenance of all, region of this verified address (design, rule 2). */
export async function statusFor(address: string | null): Promise<GateStatus> {
  const info = await systemInfo();
  if (info?.maintenance) return { maintenance: info.maintenance, blocked: false };
  const key = addressKey(address);
  const region = regions().known.get(key, Date.now());
  const fresh = region && Date.now() < region.freshUntil;
  return { maintenance: null, blocked: fresh ? region.blocked : await askRegion(key, address) };
}
