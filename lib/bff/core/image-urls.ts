import { IMAGE_PATH, readImageAddress } from '#lib/rules/routes/image-address.ts';
import { env } from './env.ts';
import { shared } from './process.ts';

export const IMAGE_PREFIX = '/img/';
/** Country flags have a fixed path on the image host, so browsers request them without naming a host. */
const FLAG = /^\/img(\/COUNTRY_FLAG\/[A-Z]{2}\.png)$/;

type ImageHosts = { byHost: Map<string, string>; origins: readonly string[] };

/** Returns the configured image hosts: host (and port) → the origin to fetch from. */
function imageHosts(): ImageHosts {
  return shared('image-hosts', () => {
    const { IMAGE_HOSTS, PLATFORM_ORIGIN, embedded, upstreamOrigin } = env();
    // The embedded platform is fetched over the loopback, whatever its public origin is.
    const source = (origin: string) => (embedded && origin === PLATFORM_ORIGIN ? upstreamOrigin : origin);
    return {
      byHost: new Map(IMAGE_HOSTS.map(origin => [new URL(origin).host, source(origin)])),
      origins: IMAGE_HOSTS,
    };
  });
}

/**
 * Rewrites an image address to our own origin, `/img/<host>/<path>`; null when it is not a plain path on a
 * configured image host.
 */
export function imageUrl(address: string): string | null {
  const found = readImageAddress(address, imageHosts().origins);
  return found && `${IMAGE_PREFIX}${new URL(found.origin).host}${found.path}`;
}

/**
 * Returns the origin and path that a `/img/…` path is fetched from; null for a host that is not configured.
 */
export function imageSource(path: string): { origin: string; path: string } | null {
  if (!path.startsWith(IMAGE_PREFIX)) return null;
  const flag = FLAG.exec(path)?.[1];
  const [first] = imageHosts().byHost.values();
  if (flag && first) return { origin: first, path: flag };
  const rest = path.slice(IMAGE_PREFIX.length);
  const slash = rest.indexOf('/');
  const origin = slash > 0 ? imageHosts().byHost.get(rest.slice(0, slash)) : undefined;
  const source = rest.slice(slash);
  return origin && IMAGE_PATH.test(source) ? { origin, path: source } : null;
}

/**
 * Returns fallback hosts for the pictures of a host: the other hosts of the operator's list that contains it
 * (docs/features.md#34), in its order. Only configured hosts are returned.
 */
export function twinHosts(origin: string, listed: readonly string[]): readonly string[] {
  const { byHost } = imageHosts();
  const hosts = listed.flatMap(one => (URL.canParse(one) && byHost.get(new URL(one).host)) || []);
  return hosts.includes(origin) ? hosts.filter(one => one !== origin) : [];
}
