import type { PolicyRules } from './csp.ts';
import { withLateScripts } from './late-scripts.ts';
import { errorName, log } from './log.ts';
import { Lru } from './lru.ts';
import { metrics } from './metrics.ts';
import { bodyTag, type Packed, pack } from './packing.ts';
import { policyOf } from './page-scripts.ts';
import { shared } from './process.ts';

const MAX_BYTES = 192 * 1024 * 1024;
const MILLISECONDS = 1000;
/** An old page stays this long while it cannot be made anew. */
const OLD_PAGE_MS = 60 * 60 * MILLISECONDS;
/** Next itself keeps a page for its life; the door looks again this often, so that the two do not add up. */
const LOOK_AGAIN_MS = 2000;
/** Next answers STALE first and makes the new page behind it: such an answer lives this long. */
const STALE_LIFE_MS = 1000;
/** Up to this age an old page is sent at once while a new one is made. */
const SERVE_WHILE_FILLING_MS = 10 * MILLISECONDS;
/** So long the new page is waited for, asked for again and again. */
const STALE_WAIT_MS = 3000;
const STALE_PAUSE_MS = 100;
/** Who looked at a page is expected again for so long, and so many pages are remembered. */
const VISITED_MS = 5 * 60 * MILLISECONDS;
const MOST_VISITED = 64;
/** From this age on such a page is made anew before somebody comes: nobody shall wait for it. */
const RENEW_AFTER_MS = 6 * MILLISECONDS;

/** What a fill brings back from Next. */
export type Filled = {
  status: number;
  html: Buffer;
  stale: boolean;
  storable: boolean;
  /** The page says that it could not show what it is for. */
  failed?: boolean;
  /** What its row of the page table allows. */
  rules?: PolicyRules;
  /** It stands in for another page and tells this visitor why: its scripts do not wait. */
  urgent?: boolean;
};
export type Fill = (internal: string) => Promise<Filled>;

/** A finished page with everything that is sent with it. */
export type StoredPage = {
  packed: Packed;
  tag: string;
  policy: string;
  /** The page itself found that it shows nothing: a vendor that is gone, a number past the end. */
  missing: boolean;
  madeAt: number;
  freshUntil: number;
};

/** How a page is made. */
type Recipe = { lifeMs: number; fill: Fill };

type Store = {
  pages: Lru<StoredPage>;
  flights: Map<string, Promise<StoredPage>>;
  visited: Lru<Recipe>;
};

function store(): Store {
  return shared('pages', () => ({
    pages: new Lru<StoredPage>(MAX_BYTES),
    flights: new Map(),
    visited: new Lru<Recipe>(MOST_VISITED),
  }));
}

export class FillError extends Error {
  readonly filled: Filled;
  constructor(filled: Filled) {
    super('not storable');
    this.name = 'FillError';
    this.filled = filled;
  }
}

/** A finished page out of a fill: its scripts waiting and counted, compressed, tagged. */
export async function finish(
  { status, html: filled, stale, rules, urgent }: Filled,
  lifeMs: number,
  now: number,
): Promise<StoredPage> {
  const made = filled.toString('utf8');
  const text = urgent ? made : withLateScripts(made);
  const html = Buffer.from(text);
  const policy = policyOf(text, rules);
  const life = stale ? STALE_LIFE_MS : Math.min(lifeMs, LOOK_AGAIN_MS);
  return {
    packed: await pack(html),
    tag: bodyTag(html),
    policy,
    missing: status === 404,
    madeAt: now,
    freshUntil: now + life,
  };
}

function weight({ packed }: StoredPage): number {
  return packed.identity.length + packed.gzip.length + packed.br.length;
}

/** A stale page is asked for again: the new one is being made behind it. */
async function fillFresh(internal: string, fill: Fill): Promise<Filled> {
  const until = Date.now() + STALE_WAIT_MS;
  let filled = await fill(internal);
  while (filled.stale && Date.now() < until) {
    await new Promise(resolve => setTimeout(resolve, STALE_PAUSE_MS));
    filled = await fill(internal);
  }
  return filled;
}

async function make(internal: string, { lifeMs, fill }: Recipe, older?: StoredPage): Promise<StoredPage> {
  const filled = await fillFresh(internal, fill);
  if (!filled.storable) throw new FillError(filled);
  const now = Date.now();
  const finished = await finish(filled, lifeMs, now);
  // What is still stale is as old as what it is put in the place of.
  const page = filled.stale && older ? { ...finished, madeAt: older.madeAt } : finished;
  store().pages.set(internal, page, page.madeAt + OLD_PAGE_MS, weight(page));
  metrics().pages.inc({ from: 'fill' });
  return page;
}

function flight(internal: string, recipe: Recipe, older: StoredPage | undefined): Promise<StoredPage> {
  const { flights, pages } = store();
  const running = flights.get(internal);
  if (running) return running;
  const made = make(internal, recipe, older)
    .catch(error => {
      if (!older) throw error;
      log('warn', 'page not made anew', { error: errorName(error) });
      const again = { ...older, freshUntil: Date.now() + STALE_LIFE_MS };
      pages.set(internal, again, older.madeAt + OLD_PAGE_MS, weight(again));
      return again;
    })
    .finally(() => flights.delete(internal));
  flights.set(internal, made);
  return made;
}

/** Whether a page stands in memory, fresh or not. */
export function hasPage(internal: string, now: number): boolean {
  return store().pages.get(internal, now) !== undefined;
}

/** The page if it is fresh in memory: the fast way, without a promise. */
export function freshPage(internal: string, now: number): StoredPage | null {
  const page = store().pages.get(internal, now);
  return page && now < page.freshUntil ? page : null;
}

/**
 * A finished page: from memory, else filled once however many ask. A page that cannot be made anew stays up to an
 * hour. Throws FillError when Next's answer must not be stored and nothing older is at hand.
 */
export async function storedPage(internal: string, lifeSeconds: number, fill: Fill): Promise<StoredPage> {
  const now = Date.now();
  const { pages, visited } = store();
  const known = pages.get(internal, now);
  if (known && now < known.freshUntil) return known;
  const recipe = { lifeMs: lifeSeconds * MILLISECONDS, fill };
  if (known) visited.set(internal, recipe, now + VISITED_MS);
  const made = flight(internal, recipe, known);
  if (!known || now - known.madeAt > SERVE_WHILE_FILLING_MS) return made;
  made.catch(() => undefined);
  return known;
}

/**
 * Makes anew one page that was looked at in the last minutes and will soon be so old that its next visitor would wait; of
 * several the one that was looked at last. False when there is none.
 */
export async function renewVisited(): Promise<boolean> {
  const { pages, visited } = store();
  const now = Date.now();
  for (const internal of visited.keys.reverse()) {
    const page = pages.get(internal, now);
    if (!page || page.missing || now < page.freshUntil || now - page.madeAt < RENEW_AFTER_MS) continue;
    const recipe = visited.get(internal, now);
    if (!recipe) continue;
    await flight(internal, recipe, page);
    return true;
  }
  return false;
}
