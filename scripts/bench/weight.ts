import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { type Locale, localePath } from '#lib/rules/locales.ts';
import { type ItemKind, pages } from '#lib/rules/pages.ts';
import { findChromium } from '../chromium.ts';

/** What a page may carry until it listens, and with a form standing over it, in bytes of JavaScript after gzip. */
export const FIRST_LOAD_BYTES = 165_000;
export const WITH_FORM_BYTES = 185_000;

export type Weight = { page: string; firstBytes: number; settledBytes: number; prefetches: number };

const sizes = new Map<string, Promise<number>>();

async function measured(url: string): Promise<number> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return gzipSync(await answer.arrayBuffer()).length;
}

/** What a script weighs; its address names its content, so each is looked at once. */
function sizeOf(url: string): Promise<number> {
  const known = sizes.get(url) ?? measured(url);
  sizes.set(url, known);
  return known;
}

/** Counts the scripts of the document that a page is at; gives what they weigh so far, in bytes after gzip. */
export function weighScripts(page: Page): () => Promise<number> {
  const scripts = new Set<string>();
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) scripts.clear();
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  return async () => (await Promise.all([...scripts].map(sizeOf))).reduce((sum, size) => sum + size, 0);
}

/** Goes to a page as somebody who is there, and waits until it listens: what it has asked for by then is its first load. */
export async function arrive(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.mouse.move(1, 1);
  await page.waitForSelector('html[data-awake]', { state: 'attached' });
}

/** Where an item of a kind is linked from. */
const LINKED_FROM: Record<ItemKind, string> = { game: '/rng', promotion: '/promotions' };

/** The first item's address that its list links to. */
async function firstItem(origin: string, locale: Locale, path: string, kind: ItemKind): Promise<string> {
  const html = await (await fetch(origin + localePath(locale, LINKED_FROM[kind]))).text();
  const start = localePath(locale, path.replace(':item', ''));
  const [, found] = new RegExp(`href="(${start}\\d+-[^"?]+)"`).exec(html) ?? [];
  if (!found) throw new Error(`no ${kind} is linked from ${LINKED_FROM[kind]}`);
  return found;
}

/** Every page that anybody may see, and one of each kind of items: its address, and whether a form stands over it. */
export async function publicPages(
  origin: string,
  locale: Locale,
): Promise<{ path: string; form: boolean }[]> {
  const open = pages.filter(page => !page.devOnly && (page.who === 'anyone' || page.over));
  return Promise.all(
    open.map(async ({ path, items, over, leadsTo }) => ({
      path: items ? await firstItem(origin, locale, path, items) : localePath(locale, path),
      form: Boolean(over ?? leadsTo),
    })),
  );
}

/**
 * First load of pages, what they have asked for by themselves three seconds later, and how many pages a visit of that
 * time fetches ahead.
 */
export async function weigh(origin: string, paths: readonly string[]): Promise<Weight[]> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('no Chromium to weigh pages with');
  const browser = await chromium.launch({ executablePath });
  const weights: Weight[] = [];
  for (const path of paths) {
    const page = await browser.newPage();
    const bytes = weighScripts(page);
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
