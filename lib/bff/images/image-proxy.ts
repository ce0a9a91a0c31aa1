import { gzipSync } from 'node:zlib';
import { createCache } from '#lib/bff/core/cache.ts';
import { imageSource, twinHosts } from '#lib/bff/core/image-urls.ts';
import { errorName, log } from '#lib/bff/core/log.ts';
import { shared } from '#lib/bff/core/process.ts';
import { systemInfo } from '#lib/bff/gate/system-status.ts';
import { createPool, createUpstream, type RawResponse, type Upstream } from '#lib/bff/transport/upstream.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { type Still, stillOf } from './image-decoder.ts';

const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
/** The variants have a cache of the same size (image-variants.ts). */
const MEMORY_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 5000;
const CONNECTIONS = 64;
/** Maximum number of fallback hosts that are tried when the picture's host fails. */
const MAX_TWINS = 2;
/** Cache times of a picture, and of a failure to load or decode one. */
export const LIFE_MS = DAY_MS;
export const MISSING_LIFE_MS = 10_000;

/**
 * Allowed content types, each with a check of the first bytes, since the sender's Content-Type is not
 * trusted.
 */
const KINDS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/svg+xml': bytes => /<svg[\s>]/.test(bytes.subarray(0, 1024).toString('latin1')),
  'image/png': bytes => bytes.subarray(1, 4).toString('latin1') === 'PNG',
  'image/jpeg': bytes => bytes[0] === 0xff && bytes[1] === 0xd8,
  'image/webp': bytes => bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  'image/avif': bytes => bytes.subarray(4, 12).toString('latin1') === 'ftypavif',
};

/**
 * Accepted types sent to the host: without AVIF, which would come in one size only, since it is never decoded
 * (decision 0002).
 */
const ASKED = Object.keys(KINDS).filter(type => type !== 'image/avif');

/** A picture as fetched; `still` when it may be re-encoded in another size. */
export type ProxiedImage = {
  status: 200 | 404 | 502;
  type: string;
  bytes: Buffer;
  gzip?: Buffer;
  still?: Still | null;
};

function memory() {
  return shared('pictures', () => ({
    images: createCache<ProxiedImage>(MEMORY_BYTES),
    hosts: new Map<string, Upstream>(),
  }));
}

function hostOf(origin: string): Upstream {
  const { hosts } = memory();
  const host = hosts.get(origin) ?? createUpstream(createPool(origin, CONNECTIONS));
  hosts.set(origin, host);
  return host;
}

/** Empty response: there is no picture, or none that can be shown. */
export function emptyImage(status: 404 | 502): ProxiedImage {
  return { status, type: 'text/plain', bytes: Buffer.alloc(0) };
}

async function asPicture({ status, headers, bytes }: RawResponse): Promise<ProxiedImage> {
  if (status === 404) return emptyImage(404);
  const type =
    String(headers['content-type'] ?? '')
      .split(';')[0]
      ?.trim()
      .toLowerCase() ?? '';
  const fits = Object.hasOwn(KINDS, type) && KINDS[type]?.(bytes);
  return status === 200 && fits
    ? { status, type, bytes, still: await stillOf(type, bytes) }
    : emptyImage(502);
}

function failed(error: unknown): void {
  log('warn', 'picture failed', { error: errorName(error) });
}

/** Fetches from a host; null while it fails. */
async function fetchRaw(origin: string, path: string): Promise<RawResponse | null> {
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

/** Fetches a picture; null while the host fails. An unreadable picture counts as the host's response. */
async function fetchPicture(origin: string, path: string): Promise<ProxiedImage | null> {
  const raw = await fetchRaw(origin, path);
  if (!raw) return null;
  return asPicture(raw).catch(error => {
    failed(error);
    return emptyImage(502);
  });
}

/** Fetches from the picture's own host or, while that fails, from a fallback host. */
async function fetchFromAny({ origin, path }: { origin: string; path: string }): Promise<ProxiedImage> {
  const own = await fetchPicture(origin, path);
  if (own) return own;
  const info = await systemInfo();
  for (const twin of twinHosts(origin, info?.imageCDNs ?? []).slice(0, MAX_TWINS)) {
    const found = await fetchPicture(twin, path);
    if (found?.status === 200) return found;
  }
  return emptyImage(502);
}

/** Returns the picture of a `/img/…` path unchanged; fetched once, cached in memory. Never throws. */
export async function fetchImage(path: string): Promise<ProxiedImage> {
  const source = imageSource(path);
  if (!source) return emptyImage(404);
  return memory().images.fetch(path, async () => {
    const image = await fetchFromAny(source);
    const ttlMs = image.status === 200 ? LIFE_MS : MISSING_LIFE_MS;
    return { value: image, ttlMs, size: image.bytes.length + path.length };
  });
}

/** Returns an SVG compressed with gzip, made on first use; null for formats that are compressed already. */
export function gzippedImage(found: ProxiedImage): Buffer | null {
  if (found.type !== 'image/svg+xml') return null;
  found.gzip ??= gzipSync(found.bytes);
  return found.gzip;
}
