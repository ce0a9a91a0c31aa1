import { gzipSync } from 'node:zlib';
import { chromium, type Page, type Request } from 'playwright';
import { type Locale, localePath } from '#lib/rules/routes/locales.ts';
import { type ItemKind, pages } from '#lib/rules/routes/pages.ts';
import { findChromium } from '../chromium.ts';

/** Budgets of JavaScript for a page's first load, without and with a form over it, in bytes after gzip. */
export const FIRST_LOAD_BYTES = 165_000;
export const WITH_FORM_BYTES = 186_000;
/** Budget of the messages that its parts load by then, in bytes after gzip. */
export const TEXTS_BYTES = 3_000;

export type Weight = { page: string; firstBytes: number; settledBytes: number; prefetches: number };

const sizes = new Map<string, Promise<number>>();

async function measured(url: string): Promise<number> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return gzipSync(await answer.arrayBuffer()).length;
}

/** Returns the size of a file, cached by its address, which is derived from its content. */
function sizeOf(url: string): Promise<number> {
  const known = sizes.get(url) ?? measured(url);
  sizes.set(url, known);
  return known;
}

const weighed = {
  scripts: (request: Request) => request.resourceType() === 'script',
  texts: (request: Request) => new URL(request.url()).pathname.startsWith('/texts/'),
};

/**
 * Counts files of a kind loaded by the page's current document; returns a function that gives their size so
 * far, in bytes after gzip.
 */
export function weighFiles(page: Page, kind: keyof typeof weighed): () => Promise<number> {
  const files = new Set<string>();
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) files.clear();
    if (weighed[kind](request)) files.add(request.url());
  });
  return async () => (await Promise.all([...files].map(sizeOf))).reduce((sum, size) => sum + size, 0);
}

/**
 * Opens a page with user activity, and waits until it is hydrated: what it has requested by then is its first
 * load.
 */
export async function arrive(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.mouse.move(1, 1);
  await page.waitForSelector('html[data-awake]', { state: 'attached' });
}

/** The list that links to an item of a kind. */
const LINKED_FROM: Record<ItemKind, string> = { game: '/rng', promotion: '/promotions' };

/** Returns the address of the first item that its list links to. */
async function firstItem(origin: string, locale: Locale, path: string, kind: ItemKind): Promise<string> {
  const html = await (await fetch(origin + localePath(locale, LINKED_FROM[kind]))).text();
  const start = localePath(locale, path.replace(':item', ''));
  const [, found] = new RegExp(`href="(${start}\\d+-[^"?]+)"`).exec(html) ?? [];
  if (!found) throw new Error(`no ${kind} is linked from ${LINKED_FROM[kind]}`);
  return found;
}

/**
 * Returns every public page and one item page of each kind: its address, and whether a form is open over it.
 */
export async function publicPages(
  origin: string,
  locale: Locale,
): Promise<{ path: string; form: boolean }[]> {
  const open = pages.filter(page => !page.devOnly && (page.access === 'anyone' || page.over));
  return Promise.all(
    open.map(async ({ path, items, over, leadsTo }) => ({
      path: items ? await firstItem(origin, locale, path, items) : localePath(locale, path),
      form: Boolean(over ?? leadsTo),
    })),
  );
}

/**
 * Measures the first load of pages, what they request on their own in the next three seconds, and how many
 * pages such a visit prefetches.
 */
export async function weigh(origin: string, paths: readonly string[]): Promise<Weight[]> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('no Chromium to weigh pages with');
  const browser = await chromium.launch({ executablePath });
  const weights: Weight[] = [];
  for (const path of paths) {
    const page = await browser.newPage();
    const bytes = weighFiles(page, 'scripts');
    let prefetches = 0;
    page.on('request', request => {
      const headers = request.headers();
      if (request.url().includes('/_next/static/')) return;
      if (
        headers['next-router-prefetch'] ||
        headers.purpose === 'prefetch' ||
        headers['sec-purpose']?.includes('prefetch')
      )
        prefetches++;
    });
    await arrive(page, origin + path);
    const firstBytes = await bytes();
    await page.waitForTimeout(3000);
    weights.push({ page: path, firstBytes, settledBytes: await bytes(), prefetches });
    await page.close();
  }
  await browser.close();
  return weights;
}
