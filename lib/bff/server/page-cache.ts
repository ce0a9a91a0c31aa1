import { type Cache, type CacheLoad, createCache } from '#lib/bff/core/cache.ts';
import { bodyHash, type CompressedBody, compress } from '#lib/bff/core/compression.ts';
import type { PolicyRules } from '#lib/bff/core/csp.ts';
import { errorName, log } from '#lib/bff/core/log.ts';
import { metrics } from '#lib/bff/core/metrics.ts';
import { policyOf } from '#lib/bff/core/page-csp.ts';
import { shared } from '#lib/bff/core/process.ts';
import { deferScripts } from '#lib/inline/defer-scripts.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';

const MAX_BYTES = 192 * 1024 * 1024;
/** A stale page is served for this long while it cannot be rendered. */
const OLD_PAGE_MS = HOUR_MS;
/**
 * Next itself caches a page for its life; our cache revalidates this often, so that the two lives do not add
 * up.
 */
const LOOK_AGAIN_MS = 2000;
/** Next answers STALE first and renders in the background: such a response lives this long. */
const STALE_LIFE_MS = 1000;
/** Up to this age a stale page is served at once while a new one is rendered. */
const SERVE_WHILE_FILLING_MS = 10 * SECOND_MS;
/** Longest wait for the new page, polling Next. */
const STALE_WAIT_MS = 3000;
const STALE_PAUSE_MS = 100;
/** Time for which a visited page counts as hot, and the number tracked. */
const VISITED_MS = 5 * MINUTE_MS;
const MAX_VISITED = 64;
/** Hot pages are refreshed from this age on, so that no visitor waits for the render. */
const RENEW_AFTER_MS = 6 * SECOND_MS;

/** Result of a render by Next. */
export type RenderedPage = {
  status: number;
  html: Buffer;
  stale: boolean;
  storable: boolean;
  /** True when the page reports that its main data failed to load. */
  failed?: boolean;
  /** CSP rules of its row in the page table. */
  rules?: PolicyRules;
  /** True for a page shown in place of another one, such as a refusal: its scripts are not deferred. */
  urgent?: boolean;
};
export type RenderPage = (internal: string) => Promise<RenderedPage>;

/** A finished page with everything that is sent with it. */
export type CachedPage = {
  packed: CompressedBody;
  tag: string;
  policy: string;
  /** True when the page called `notFound()`: an unknown vendor, a number past the end. */
  missing: boolean;
  madeAt: number;
  freshUntil: number;
};

/** Renderer of a page, and its life. */
type Recipe = { lifeMs: number; fill: RenderPage };

type Store = {
  /** A page stays here past `freshUntil`, for an hour in all: it is served while a new one cannot be rendered. */
  pages: Cache<CachedPage>;
  visited: Cache<Recipe>;
};

function store(): Store {
  return shared('pages', () => ({
    pages: createCache<CachedPage>(MAX_BYTES),
    visited: createCache<Recipe>(MAX_VISITED),
  }));
}

export class RenderError extends Error {
  readonly filled: RenderedPage;
  constructor(filled: RenderedPage) {
    super('not storable');
    this.name = 'RenderError';
    this.filled = filled;
  }
}

/** Finalises a rendered page: defers and hashes its scripts, compresses it, sets its ETag. */
export async function finalizePage(
  { status, html: filled, stale, rules, urgent }: RenderedPage,
  lifeMs: number,
  now: number,
): Promise<CachedPage> {
  const made = filled.toString('utf8');
  const text = urgent ? made : deferScripts(made);
  const html = Buffer.from(text);
  const policy = policyOf(text, rules);
  const life = stale ? STALE_LIFE_MS : Math.min(lifeMs, LOOK_AGAIN_MS);
  return {
    packed: await compress(html),
    tag: bodyHash(html),
    policy,
    missing: status === 404,
    madeAt: now,
    freshUntil: now + life,
  };
}

function stored(page: CachedPage): CacheLoad<CachedPage> {
  const { identity, gzip, br } = page.packed;
  const ttlMs = page.madeAt + OLD_PAGE_MS - Date.now();
  return { value: page, ttlMs, size: identity.length + gzip.length + br.length };
}

/**
 * Renders a page again while Next returns a stale one, since a new one is being rendered in the background.
 */
async function fillFresh(internal: string, fill: RenderPage): Promise<RenderedPage> {
  const until = Date.now() + STALE_WAIT_MS;
  let filled = await fill(internal);
  while (filled.stale && Date.now() < until) {
    await new Promise(resolve => setTimeout(resolve, STALE_PAUSE_MS));
    filled = await fill(internal);
  }
  return filled;
}

async function make(
  internal: string,
  { lifeMs, fill }: Recipe,
  older: CachedPage | undefined,
): Promise<CacheLoad<CachedPage>> {
  const filled = await fillFresh(internal, fill);
  if (!filled.storable) throw new RenderError(filled);
  const now = Date.now();
  const finished = await finalizePage(filled, lifeMs, now);
  // A page that is still stale keeps the age of the page that it replaces.
  const page = filled.stale && older ? { ...finished, madeAt: older.madeAt } : finished;
  metrics().pages.inc({ from: 'fill' });
  return stored(page);
}

function flight(internal: string, recipe: Recipe, older: CachedPage | undefined): Promise<CachedPage> {
  return store().pages.load(internal, () =>
    make(internal, recipe, older).catch(error => {
      if (!older) throw error;
      log('warn', 'page not made anew', { error: errorName(error) });
      return stored({ ...older, freshUntil: Date.now() + STALE_LIFE_MS });
    }),
  );
}

/** Returns true when a page is cached, fresh or not. */
export function hasPage(internal: string): boolean {
  return store().pages.get(internal) !== undefined;
}

/** Returns the page if it is fresh: the fast path, without a promise. */
export function freshPage(internal: string): CachedPage | null {
  const page = store().pages.get(internal);
  return page && Date.now() < page.freshUntil ? page : null;
}

/**
 * Returns a finished page from the cache, else renders it (single flight). A page that cannot be rendered
 * again is kept for up to an hour. Throws RenderError when Next's response must not be stored and nothing
 * older is cached.
 */
export async function getCachedPage(
  internal: string,
  lifeSeconds: number,
  fill: RenderPage,
): Promise<CachedPage> {
  const now = Date.now();
  const { pages, visited } = store();
  const known = pages.get(internal);
  if (known && now < known.freshUntil) return known;
  const recipe = { lifeMs: lifeSeconds * SECOND_MS, fill };
  if (known) visited.set(internal, recipe, { ttlMs: VISITED_MS });
  const made = flight(internal, recipe, known);
  if (!known || now - known.madeAt > SERVE_WHILE_FILLING_MS) return made;
  made.catch(() => undefined);
  return known;
}

/**
 * Refreshes one hot page that will soon be so old that its next visitor would wait; the most recently visited
 * first. Returns false when there is none.
 */
export async function refreshHotPages(): Promise<boolean> {
  const { pages, visited } = store();
  const now = Date.now();
  for (const internal of visited.keys()) {
    const page = pages.get(internal);
    if (!page || page.missing || now < page.freshUntil || now - page.madeAt < RENEW_AFTER_MS) continue;
    const recipe = visited.get(internal);
    if (!recipe) continue;
    await flight(internal, recipe, page);
    return true;
  }
  return false;
}
