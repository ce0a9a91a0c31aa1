import { gzipSync } from 'node:zlib';
import { errorName, log } from './log.ts';
import { Lru } from './lru.ts';
import { type Still, stillOf } from './picture-decoder.ts';
import { pictureSource, twinHosts } from './pictures.ts';
import { shared } from './process.ts';
import { systemInfo } from './status.ts';
import { createPool, createUpstream, type RawAnswer, type Upstream } from './upstream.ts';

const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
/** What is made of them has as much again (picture-variants.ts). */
const MEMORY_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 5000;
const CONNECTIONS = 64;
/** So many other hosts are asked for a picture whose own host fails. */
const MOST_TWINS = 2;
/** How long a picture is kept, and how long one is given up that did not come or cannot be read. */
export const LIFE_MS = 24 * 60 * 60 * 1000;
export const MISSING_LIFE_MS = 10_000;

/** What may be shown, by its content type: the sender's word is checked against the first bytes. */
const KINDS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/svg+xml': bytes => /<svg[\s>]/.test(bytes.subarray(0, 1024).toString('latin1')),
  'image/png': bytes => bytes.subarray(1, 4).toString('latin1') === 'PNG',
  'image/jpeg': bytes => bytes[0] === 0xff && bytes[1] === 0xd8,
  'image/webp': bytes => bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  'image/avif': bytes => bytes.subarray(4, 12).toString('latin1') === 'ftypavif',
};

/** What may be asked for: an AVIF would come in one size only, since none is opened (docs/decisions/0002). */
const ASKED = Object.keys(KINDS).filter(type => type !== 'image/avif');

/** A picture as it came; `still` when it may be made anew in another size. */
export type Picture = {
  status: 200 | 404 | 502;
  type: string;
  bytes: Buffer;
  gzip?: Buffer;
  still?: Still | null;
};

function memory() {
  return shared('pictures', () => ({
    known: new Lru<Picture>(MEMORY_BYTES),
    flights: new Map<string, Promise<Picture>>(),
    hosts: new Map<string, Upstream>(),
  }));
}

function hostOf(origin: string): Upstream {
  const { hosts } = memory();
  const host = hosts.get(origin) ?? createUpstream(createPool(origin, CONNECTIONS));
  hosts.set(origin, host);
  return host;
}

/** No picture: there is none, or none that can be shown. */
export function nothing(status: 404 | 502): Picture {
  return { status, type: 'text/plain', bytes: Buffer.alloc(0) };
}

async function asPicture({ status, headers, bytes }: RawAnswer): Promise<Picture> {
  if (status === 404) return nothing(404);
  const type =
    String(headers['content-type'] ?? '')
      .split(';')[0]
      ?.trim()
      .toLowerCase() ?? '';
  const fits = Object.hasOwn(KINDS, type) && KINDS[type]?.(bytes);
  return status === 200 && fits ? { status, type, bytes, still: await stillOf(type, bytes) } : nothing(502);
}

function failed(error: unknown): void {
  log('warn', 'picture failed', { error: errorName(error) });
}

/** What a host sends; null while it fails. */
async function ask(origin: string, path: string): Promise<RawAnswer | null> {
  try {
    const raw = await hostOf(origin).raw({
      method: 'GET',
      path,
      headers: { Accept: ASKED.join(', '), 'Accept-Encoding': 'identity' },
      patience: 'read',
      maxBytes: MAX_PICTURE_BYTES,
      totalMs: TIMEOUT_MS,
    });
    return raw.status >= 500 ? null : raw;
  } catch (error) {
    failed(error);
    return null;
  }
}

/** Null while the host fails; what it sends that cannot be read is its answer. */
async function fetchPicture(origin: string, path: string): Promise<Picture | null> {
  const raw = await ask(origin, path);
  if (!raw) return null;
  return asPicture(raw).catch(error => {
    failed(error);
    return nothing(502);
  });
}

/** From its own host or, while that fails, from one that holds the same pictures. */
async function fetchFromAny({ origin, path }: { origin: string; path: string }): Promise<Picture> {
  const own = await fetchPicture(origin, path);
  if (own) return own;
  const info = await systemInfo();
  for (const twin of twinHosts(origin, info?.imageCDNs ?? []).slice(0, MOST_TWINS)) {
    const found = await fetchPicture(twin, path);
    if (found?.status === 200) return found;
  }
  return nothing(502);
}

/** A picture of a configured image host by its `/img/…` path, as it came; fetched once, kept in memory. Never throws. */
export async function picture(path: string): Promise<Picture> {
  const source = pictureSource(path);
  if (!source) return nothing(404);
  const { known, flights } = memory();
  const found = known.get(path, Date.now());
  if (found) return found;
  const running = flights.get(path);
  if (running) return running;
  const fetched = fetchFromAny(source).finally(() => flights.delete(path));
  flights.set(path, fetched);
  const fresh = await fetched;
  const life = fresh.status === 200 ? LIFE_MS : MISSING_LIFE_MS;
  known.set(path, fresh, Date.now() + life, fresh.bytes.length + path.length);
  return fresh;
}

/** The drawn picture compressed, made when first asked for; null for pictures that are packed by nature. */
export function zippedPicture(found: Picture): Buffer | null {
  if (found.type !== 'image/svg+xml') return null;
  found.gzip ??= gzipSync(found.bytes);
  return found.gzip;
}
