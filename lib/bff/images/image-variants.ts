import type { Sharp } from 'sharp';
import { type CacheLoad, createCache } from '#lib/bff/core/cache.ts';
import { errorName, log } from '#lib/bff/core/log.ts';
import { shared } from '#lib/bff/core/process.ts';
import { createBulkhead } from '#lib/bff/transport/bulkhead.ts';
import { requestedWidth } from '#lib/rules/routes/image-widths.ts';
import { decodeImage, type Still } from './image-decoder.ts';
import { emptyImage, fetchImage, LIFE_MS, MISSING_LIFE_MS, type ProxiedImage } from './image-proxy.ts';

const MEMORY_BYTES = 32 * 1024 * 1024;
/**
 * Concurrent encodings, of the four threads that also compress pages; then the length of the queue, and its
 * wait.
 */
const AT_ONCE = 2;
const WAITING = 60;
const WAIT_MS = 3000;
const WORK_SECONDS = 10;
/** AVIF takes 0.2 s of a core per million pixels; larger pictures become WebP, in a quarter of the time. */
const MAX_AVIF_PIXELS = 4_000_000;

/** Variant of a picture. `byAccept`: other formats and qualities share its address; `brief`: a temporary fallback. */
export type ImageVariant = ProxiedImage & { byAccept?: true; brief?: true };

/** Quality of each format: as usual, and for browsers that save data. */
const QUALITY = {
  'image/avif': [55, 35],
  'image/webp': [78, 50],
  'image/jpeg': [80, 55],
} as const;

const WRITE = {
  'image/avif': (one, quality) => one.avif({ quality, effort: 1 }),
  'image/webp': (one, quality) => one.webp({ quality, effort: 2 }),
  'image/jpeg': (one, quality) => one.jpeg({ quality, mozjpeg: true }),
  'image/png': one => one.png({ compressionLevel: 9 }),
} satisfies Record<string, (one: Sharp, quality: number) => Sharp>;

type Kind = keyof typeof WRITE;
/** Variant to make: a width (null: the original width), the formats, and whether the browser saves data. */
type VariantRequest = { width: number | null; kinds: readonly Kind[]; savesData: boolean };

function room() {
  return shared('picture-variants', () => ({
    variants: createCache<ImageVariant>(MEMORY_BYTES),
    places: createBulkhead(AT_ONCE, WAIT_MS, WAITING),
  }));
}

/**
 * Returns the formats that an `Accept` header names, the best first; a range such as `image/*` names none.
 */
function namedKinds(accept: string): readonly Kind[] {
  const named = accept
    .toLowerCase()
    .split(',')
    .map(part => part.split(';').map(one => one.trim()))
    .filter(([, ...more]) => !more.some(one => /^q=0(?:\.0*)?$/.test(one)))
    .map(([kind]) => kind);
  return (['image/avif', 'image/webp'] as const).filter(kind => named.includes(kind));
}

function kindFor({ width, height }: Still, input: VariantRequest, own: Kind): Kind {
  const scale = Math.min(1, (input.width ?? width) / width);
  const isLarge = width * height * scale ** 2 > MAX_AVIF_PIXELS;
  return input.kinds.find(kind => kind !== 'image/avif' || !isLarge) ?? own;
}

/** Encodes a picture: rotated upright, in sRGB, without camera metadata, never enlarged. */
async function write(bytes: Buffer, kind: Kind, { width, savesData }: VariantRequest): Promise<Buffer> {
  const upright = decodeImage(bytes).timeout({ seconds: WORK_SECONDS }).autoOrient();
  const sized = width ? upright.resize({ width, withoutEnlargement: true }) : upright;
  const [usual, saving] = kind === 'image/png' ? [0, 0] : QUALITY[kind];
  return WRITE[kind](sized, savesData ? saving : usual).toBuffer();
}

async function make(original: ProxiedImage, still: Still, input: VariantRequest): Promise<ImageVariant> {
  const { places } = room();
  if (!(await places.enter())) return { ...original, byAccept: true, brief: true };
  try {
    const type = kindFor(still, input, original.type as Kind);
    const bytes = await write(original.bytes, type, input);
    const isSmaller = bytes.length < original.bytes.length;
    return { ...(isSmaller ? { status: 200, type, bytes } : original), byAccept: true };
  } catch (error) {
    log('warn', 'picture not made', { error: errorName(error) });
    return emptyImage(502);
  } finally {
    places.leave();
  }
}

/** Loads a variant. The original, which has a cache of its own, and temporary fallbacks are not stored. */
async function loadVariant(
  key: string,
  path: string,
  input: VariantRequest,
): Promise<CacheLoad<ImageVariant>> {
  const original = await fetchImage(path);
  if (!original.still) return { value: original, ttlMs: 0 };
  const made = await make(original, original.still, input);
  const ttlMs = made.brief ? 0 : made.status === 200 ? LIFE_MS : MISSING_LIFE_MS;
  return { value: made, ttlMs, size: made.bytes.length + key.length };
}

/** Request headers that choose the variant: `Accept` and `Save-Data`. */
type VariantHeaders = { accept?: string | null | undefined; saveData?: string | null | undefined };

/**
 * Returns the variant of a `/img/…` picture for a browser: in the width that `search` (with its `?`) names,
 * in the best format that `accept` names, smaller where `saveData` is `on`, encoded once (single flight) and cached. SVG and animations are
 * unchanged; when the queue is full the original is sent, for a minute. Any other query is a 404. Never
 * throws.
 */
export async function imageVariant(
  path: string,
  search: string,
  { accept, saveData }: VariantHeaders = {},
): Promise<ImageVariant> {
  const width = requestedWidth(search);
  if (width === undefined) return emptyImage(404);
  const input = { width, kinds: namedKinds(accept ?? ''), savesData: saveData?.toLowerCase() === 'on' };
  const key = `${path} ${width} ${input.kinds} ${input.savesData}`;
  return room().variants.fetch(key, () => loadVariant(key, path, input));
}
