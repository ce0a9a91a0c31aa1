import { type Cache, type CacheLoad, createCache } from '#lib/bff/core/cache.ts';
import { shared } from '#lib/bff/core/process.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { throttle } from '#lib/bff/limits/throttles.ts';
import { type CardRequest, cardPath } from '#lib/rules/routes/share-card.ts';
import { HOUR_SECONDS, MINUTE_SECONDS, SECOND_MS } from '#lib/rules/time.ts';
import { drawCard, type ShareCardContent } from './card-drawing.ts';
import { fetchImage } from './image-proxy.ts';

/** Text of a share card and the addresses of its pictures under `/img/`. */
export type CardData = Omit<ShareCardContent, 'brand' | 'pictures'> & { pictures: readonly string[] };

const MEMORY_BYTES = 32 * 1024 * 1024;
const LIFE_SECONDS = HOUR_SECONDS;
/** Life of a card that lacks a picture which may load next time. */
const SHORT_LIFE_SECONDS = MINUTE_SECONDS;
/** Drawing takes a tenth of a second of a core: limits the concurrent drawings and the queue. */
const AT_ONCE = 2;
const WAITING = 40;

/** A share card as JPEG, and how long it may be cached. */
export type DrawnCard = { jpeg: Buffer; lifeSeconds: number };

type Room = {
  cards: Cache<DrawnCard>;
  drawing: number;
  queue: (() => void)[];
};

function room(): Room {
  return shared('share-cards', () => ({
    cards: createCache<DrawnCard>(MEMORY_BYTES),
    drawing: 0,
    queue: [],
  }));
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const own = room();
  if (own.drawing >= AT_ONCE) {
    if (own.queue.length >= WAITING) throw new RefusalError('system_busy');
    await new Promise<void>(resolve => own.queue.push(resolve));
  }
  own.drawing += 1;
  try {
    return await work();
  } finally {
    own.drawing -= 1;
    own.queue.shift()?.();
  }
}

async function draw(data: CardData, brand: ShareCardContent['brand']): Promise<CacheLoad<DrawnCard>> {
  const found = await Promise.all(data.pictures.map(fetchImage));
  const pictures = found.filter(one => one.status === 200 && one.type !== 'image/avif').map(one => one.bytes);
  const jpeg = await inTurn(() => drawCard({ ...data, brand, pictures }));
  const isFinal = found.every(({ status }) => status === 200 || status === 404);
  const lifeSeconds = isFinal ? LIFE_SECONDS : SHORT_LIFE_SECONDS;
  return { value: { jpeg, lifeSeconds }, ttlMs: lifeSeconds * SECOND_MS, size: jpeg.length };
}

/**
 * Returns a share card from the cache, or drawn once (single flight); a drawing counts against the visitor's
 * address. Throws RefusalError.
 */
export async function shareCard(
  input: CardRequest,
  data: CardData,
  brand: ShareCardContent['brand'],
  address: string | null,
): Promise<DrawnCard> {
  const { cards } = room();
  const key = `${brand.name} ${cardPath(input, `${data.title}/${data.detail}/${data.pictures.join()}`)}`;
  if (!cards.isAvailable(key)) await throttle('search', address);
  return cards.fetch(key, () => draw(data, brand));
}
