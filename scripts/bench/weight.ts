import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { findChromium } from '../chromium.ts';

export type Weight = { page: string; scriptsKb: number; settledKb: number; prefetches: number };

const kilobytes = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0) / 1000;

/**
 * First-load JavaScript of a page in kB after gzip, and how many pages a visit of three seconds fetches ahead. First load
 * means: what the page runs when somebody is there, not what an action asks for. Settled: what it has asked for by itself
 * after those three seconds, such as the form that stands open over it.
 */
export async function weigh(origin: string, paths: string[]): Promise<Weight[]> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('no Chromium to weigh pages with');
  const browser = await chromium.launch({ executablePath });
  const weights: Weight[] = [];
  for (const path of paths) {
    const page = await browser.newPage();
    const scripts: Promise<number>[] = [];
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
    page.on('response', response => {
      if (response.request().resourceType() === 'script')
        scripts.push(
          response.body().then(
            bytes => gzipSync(bytes).length,
            () => 0,
          ),
        );
    });
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.mouse.move(1, 1);
    await page.waitForSelector('html[data-awake]');
    const first = await Promise.all(scripts);
    await page.waitForTimeout(3000);
    const settled = await Promise.all(scripts);
    weights.push({ page: path, scriptsKb: kilobytes(first), settledKb: kilobytes(settled), prefetches });
    await page.close();
  }
  await browser.close();
  return weights;
}
