import { env } from './env.ts';
import { shared } from './process.ts';
import { RefusalError } from './refuse.ts';

export const PICTURE_PREFIX = '/img/';
/** Flags stand at a fixed path of the image host (spec 1, section 7), so that a browser names no host for them. */
const FLAG = /^\/img(\/COUNTRY_FLAG\/[A-Z]{2}\.png)$/;
/** A path on an image host: what a file name may hold, no dots that climb, no query, a picture's ending. */
const PICTURE_PATH = /^\/(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(?:svg|png|jpe?g|webp|avif)$/i;

type ImageHosts = { byHost: Map<string, string>; origins: readonly string[] };

/** The configured image hosts: host (and port) → the origin that we fetch from. */
function imageHosts(): ImageHosts {
  return shared('image-hosts', () => {
    const { IMAGE_HOSTS, PLATFORM_ORIGIN, embedded, upstreamOrigin } = env();
    // The embedded platform is asked on the loopback, whatever name the public knows it by.
    const source = (origin: string) => (embedded && origin === PLATFORM_ORIGIN ? upstreamOrigin : origin);
    return {
      byHost: new Map(IMAGE_HOSTS.map(origin => [new URL(origin).host, source(origin)])),
      origins: IMAGE_HOSTS,
    };
  });
}

/**
 * The same picture under our own origin, `/img/<host>/<path>`; null when the address is not a plain path on one of
 * the image hosts.
 */
export function ownPicture(address: string): string | null {
  const origin = imageHosts().origins.find(one => address.startsWith(`${one}/`));
  if (!origin) return null;
  const path = address.slice(origin.length);
  return PICTURE_PATH.test(path) ? `${PICTURE_PREFIX}${new URL(origin).host}${path}` : null;
}

/** Where a `/img/…` path is fetched from; null for every host that is not configured. */
export function pictureSource(path: string): { origin: string; path: string } | null {
  if (!path.startsWith(PICTURE_PREFIX)) return null;
  const flag = FLAG.exec(path)?.[1];
  const [first] = imageHosts().byHost.values();
  if (flag && first) return { origin: first, path: flag };
  const rest = path.slice(PICTURE_PREFIX.length);
  const slash = rest.indexOf('/');
  const origin = slash > 0 ? imageHosts().byHost.get(rest.slice(0, slash)) : undefined;
  const source = rest.slice(slash);
  return origin && PICTURE_PATH.test(source) ? { origin, path: source } : null;
}

/**
 * Where else the pictures of a host may be had: the other hosts of the operator's list that names it (row 34), in its
 * order. Only configured hosts are ever asked.
 */
export function twinHosts(origin: string, listed: readonly string[]): readonly string[] {
  const { byHost } = imageHosts();
  const hosts = listed.flatMap(one => (URL.canParse(one) && byHost.get(new URL(one).host)) || []);
  return hosts.includes(origin) ? hosts.filter(one => one !== origin) : [];
}

/** Nothing of the wire is deeper than a few levels; what is would break the walk below, and JSON.stringify after it. */
const MAX_DEPTH = 64;

/**
 * Every picture address inside an answer, rewritten to our own origin. Strings that are something else stay. Throws
 * the refusal `upstream_invalid` for an answer without a bottom.
 */
export function withOwnPictures(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new RefusalError('upstream_invalid');
  if (typeof value === 'string') return value.startsWith('http') ? (ownPicture(value) ?? value) : value;
  const inside = (inner: unknown) => withOwnPictures(inner, depth + 1);
  if (Array.isArray(value)) return value.map(inside);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inside(inner)]));
}
