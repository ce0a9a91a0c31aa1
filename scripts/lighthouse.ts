import lighthouse, { type RunnerResult } from 'lighthouse';
import { chromium } from 'playwright';
import { startStack } from '../e2e/stack.ts';
import { buildIfNeeded } from './build-stamp.ts';
import { findChromium } from './chromium.ts';
import { freePort } from './free-port.ts';

/**
 * Lighthouse, mobile, against the built product: the median of five runs on home, a game list, promotions and
 * help. `npm run lighthouse -- 1` runs each page once. Fails and reports when a category or the largest
 * contentful paint misses its bound, or anything shifts. Needs an otherwise idle machine, so it is run by
 * hand.
 */
const PAGES = ['/en', '/en/rng', '/en/promotions', '/en/help'];
const RUNS = Number(process.argv[2] ?? 5);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MIN_SCORES = [97, 100, 100, 100];
const MAX_LCP_MS = 1500;

type Report = RunnerResult['lhr'];

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function measured(url: string, port: number): Promise<Report> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (!result) throw new Error(`no report of ${url}`);
  return result.lhr;
}

const FIGURES = ['largest-contentful-paint', 'cumulative-layout-shift'] as const;
const TRIES = 3;

/** Returns a complete report: sometimes a trace lacks a figure, and the page is measured again. */
async function complete(url: string, port: number): Promise<Report> {
  for (let at = 0; at < TRIES; at += 1) {
    const report = await measured(url, port);
    if (FIGURES.every(name => Number.isFinite(figure(report, name)))) return report;
  }
  throw new Error(`${url}: figures are missing in ${TRIES} reports one after the other`);
}

const score = (report: Report, name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
const figure = (report: Report, name: (typeof FIGURES)[number]) =>
  report.audits[name]?.numericValue ?? Number.NaN;

function median(values: readonly number[]): number {
  return values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Lists the audits that keep a category below 100. */
function faults(report: Report, name: string): string[] {
  const refs = report.categories[name]?.auditRefs ?? [];
  return refs
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `  ${name}: ${id}, ${report.audits[id]?.title}`);
}

/** Prints a page's medians; returns false when one misses its bound. */
function print(path: string, reports: readonly Report[]): boolean {
  const scores = CATEGORIES.map(name => median(reports.map(report => score(report, name))));
  const lcp = median(reports.map(report => figure(report, 'largest-contentful-paint')));
  const cls = median(reports.map(report => figure(report, 'cumulative-layout-shift')));
  say(
    `${path.padEnd(16)} ${scores.join(' / ').padEnd(22)} LCP ${(lcp / 1000).toFixed(2)} s  CLS ${cls.toFixed(3)}`,
  );
  const found = new Set(reports.flatMap(report => CATEGORIES.slice(1).flatMap(name => faults(report, name))));
  for (const line of found) say(line);
  const missed = [
    ...CATEGORIES.filter((_name, at) => (scores[at] ?? 0) < (MIN_SCORES[at] ?? 0)),
    ...(lcp <= MAX_LCP_MS ? [] : [FIGURES[0]]),
    // Three digits, as Lighthouse shows it: anything smaller is invisible.
    ...(cls.toFixed(3) === '0.000' ? [] : [FIGURES[1]]),
  ];
  if (missed.length > 0) say(`  misses its bound: ${missed.join(', ')}`);
  return missed.length === 0;
}

async function run(executablePath: string): Promise<boolean> {
  buildIfNeeded(process.cwd());
  const stack = await startStack();
  const port = await freePort();
  const browser = await chromium.launch({ executablePath, args: [`--remote-debugging-port=${port}`] });
  let good = true;
  try {
    say(`performance / accessibility / best practices / SEO, mobile, median of ${RUNS}`);
    for (const path of PAGES) {
      const reports: Report[] = [];
      for (let at = 0; at < RUNS; at += 1) reports.push(await complete(stack.origin + path, port));
      good = print(path, reports) && good;
    }
  } finally {
    await browser.close();
    await stack.stop();
  }
  return good;
}

const found = await findChromium();
if (!found) throw new Error('no Chromium was found: install one, or set CHROMIUM_PATH to it');
if (!(await run(found))) process.exitCode = 1;
