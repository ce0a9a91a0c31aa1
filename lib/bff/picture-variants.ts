import type { Sharp } from 'sharp';
import { askedStep } from '#lib/rules/picture-steps.ts';
import { createBulkhead } from './bulkhead.ts';
import { errorName, log } from './log.ts';
import { Lru } from './lru.ts';
import { openPicture, type Still } from './picture-decoder.ts';
import { LIFE_MS, MISSING_LIFE_MS, nothing, type Picture, picture } from './picture-proxy.ts';
import { shared } from './process.ts';

const MEMORY_BYTES = 32 * 1024 * 1024;
/** Made at a time, of the four threads that also pack pages; how many wait for it, and how long. */
const AT_ONCE = 2;
const WAITING = 60;
const WAIT_MS = 3000;
const WORK_SECONDS = 10;
/** AVIF takes 0.2 s of a core per million pixels; larger pictures are WebP, in a quarter of the time. */
const MOST_AVIF_PIXELS = 4_000_000;

/** A picture as it is shown: whether other formats stand under its address, and whether it is only for the moment. */
export type Shown = Picture & { byAccept?: true; brief?: true };

const WRITE = {
  'image/avif': one => one.avif({ quality: 55, effort: 1 }),
  'image/webp': one => one.webp({ quality: 78, effort: 2 }),
  'image/jpeg': one => one.jpeg({ quality: 80, mozjpeg: true }),
  'image/png': one => one.png({ compressionLevel: 9 }),
} satisfies Record<string, (one: Sharp) => Sharp>;

type Kind = keyof typeof WRITE;
/** What is made: a width (null: its own) and the format. */
type Ask = { width: number | null; kinds: readonly Kind[] };

function room() {
  return shared('picture-variants', () => ({
    known: new Lru<Shown>(MEMORY_BYTES),
    flights: new Map<string, Promise<Shown>>(),
    places: createBulkhead(AT_ONCE, WAIT_MS, WAITING),
  }));
}

/** The formats that an `Accept` header names, the best first; a range such as `image/*` names none. */
function namedKinds(accept: string): readonly Kind[] {
  const named = accept
    .toLowerCase()
    .split(',')
    .map(part => part.split(';').map(one => one.trim()))
    .filter(([, ...more]) => !more.some(one => /^q=0(?:\.0*)?$/.test(one)))
    .map(([kind]) => kind);
  return (['image/avif', 'image/webp'] as const).filter(kind => named.includes(kind));
}

function kindFor({ width, height }: Still, ask: Ask, own: Kind): Kind {
  const scale = Math.min(1, (ask.width ?? width) / width);
  const isLarge = width * height * scale ** 2 > MOST_AVIF_PIXELS;
  return ask.kinds.find(kind => kind !== 'image/avif' || !isLarge) ?? own;
}

/** Upright, in sRGB and without what cameras write beside the picture, never larger than it came. */
async function write(bytes: Buffer, width: number | null, kind: Kind): Promise<Buffer> {
  const upright = openPicture(bytes).timeout({ seconds: WORK_SECONDS }).autoOrient();
  const sized = width ? upright.resize({ width, withoutEnlargement: true }) : upright;
  return WRITE[kind](sized).toBuffer();
}

async function make(original: Picture, still: Still, ask: Ask): Promise<Shown> {
  const { places } = room();
  if (!(await places.enter())) return { ...original, byAccept: true, brief: true };
  try {
    const type = kindFor(still, ask, original.type as Kind);
    const bytes = await write(original.bytes, ask.width, type);
    const isSmaller = bytes.length < original.bytes.length;
    return { ...(isSmaller ? { status: 200, type, bytes } : original), byAccept: true };
  } catch (error) {
    log('warn', 'picture not made', { error: errorName(error) });
    return nothing(502);
  } finally {
    places.leave();
  }
}

async function fly(key: string, path: string, ask: Ask): Promise<Shown> {
  const original = await picture(path);
  if (!original.still) return original;
  const made = await make(original, original.still, ask);
  const life = made.status === 200 ? LIFE_MS : MISSING_LIFE_MS;
  if (!made.brief) room().known.set(key, made, Date.now() + life, made.bytes.length + key.length);
  return made;
}

/**
 * The picture of a `/img/…` path as a browser is shown it: in the step that `search` (with its `?`) names, in the best
 * format that `accept` names, made once however many ask and kept. Drawings and what moves come as they are; where too
 * many wait the original comes, for a minute. Any other query is a 404. Never throws.
 */
export async function shownPicture(path: string, search: string, accept = ''): Promise<Shown> {
  const width = askedStep(search);
  if (width === undefined) return nothing(404);
  const ask = { width, kinds: namedKinds(accept) };
  const key = `${path} ${width} ${ask.kinds}`;
  const { known, flights } = room();
  const kept = known.get(key, Date.now()) ?? flights.get(key);
  if (kept) return kept;
  const made = fly(key, path, ask).finally(() => flights.delete(key));
  flights.set(key, made);
  return made;
}
