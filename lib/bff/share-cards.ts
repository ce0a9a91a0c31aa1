import { type CardAsk, cardPath } from '#lib/rules/share-card.ts';
import { type Card, drawCard } from './card-drawing.ts';
import { Lru } from './lru.ts';
import { picture } from './picture-proxy.ts';
import { shared } from './process.ts';
import { RefusalError } from './refuse.ts';
import { throttle } from './throttles.ts';

/** The words of a card and the addresses of its pictures under `/img/`. */
export type CardData = Omit<Card, 'brand' | 'pictures'> & { pictures: readonly string[] };

const MEMORY_BYTES = 32 * 1024 * 1024;
const LIFE_SECONDS = 60 * 60;
/** Of a card without a picture that may come the next time. */
const SHORT_LIFE_SECONDS = 60;
/** Drawing takes a tenth of a second of a core: so many at once, and so many that wait. */
const AT_ONCE = 2;
const WAITING = 40;

/** A card as JPEG, and for how long it is as good as a new one. */
export type DrawnCard = { jpeg: Buffer; lifeSeconds: number };

type Room = {
  known: Lru<DrawnCard>;
  flights: Map<string, Promise<DrawnCard>>;
  drawing: number;
  queue: (() => void)[];
};

function room(): Room {
  return shared('share-cards', () => ({
    known: new Lru<DrawnCard>(MEMORY_BYTES),
    flights: new Map(),
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

async function draw(data: CardData, brand: Card['brand']): Promise<DrawnCard> {
  const found = await Promise.all(data.pictures.map(picture));
  const pictures = found.filter(one => one.status === 200 && one.type !== 'image/avif').map(one => one.bytes);
  const jpeg = await inTurn(() => drawCard({ ...data, brand, pictures }));
  const isFinal = found.every(({ status }) => status === 200 || status === 404);
  return { jpeg, lifeSeconds: isFinal ? LIFE_SECONDS : SHORT_LIFE_SECONDS };
}

/**
 * The card of an ask, from memory or drawn once however many ask; a drawing counts against the visitor's
 * address. Throws refusals.
 */
export async function shareCard(
  ask: CardAsk,
  data: CardData,
  brand: Card['brand'],
  address: string | null,
): Promise<DrawnCard> {
  const { known, flights } = room();
  const key = `${brand.name} ${cardPath(ask, `${data.title}/${data.detail}/${data.pictures.join()}`)}`;
  const kept = known.get(key, Date.now()) ?? flights.get(key);
  if (kept) return kept;
  await throttle('search', address);
  const drawn = flights.get(key) ?? draw(data, brand).finally(() => flights.delete(key));
  flights.set(key, drawn);
  const card = await drawn;
  known.set(key, card, Date.now() + card.lifeSeconds * 1000, card.jpeg.length);
  return card;
}
