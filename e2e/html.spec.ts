import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'playwright/test';
import { contentSecurityPolicy } from '#lib/bff/core/csp.ts';
import { cleanHtml } from '#lib/bff/core/sanitize-html.ts';
import { setEnv } from '../tests/support/bff-harness.ts';
import { htmlCorpus } from '../tests/support/html-corpus.ts';
import { findFirefox, openFirefox } from './firefox.ts';

/**
 * docs/security.md#W1 in real browsers: upstream HTML runs nothing when sanitised without the CSP, and
 * nothing under the CSP without being sanitised. `neither` is the control run: there scripts must run, or
 * the hook detects nothing.
 */
const defences = ['neither', 'cleaned', 'policy'] as const;
type Defence = (typeof defences)[number];
const WAYS = ['page', 'innerHTML'] as const;
const size = htmlCorpus('').length;
/**
 * Minimum number of frames that run a script without protection: measured in both browsers, with a margin.
 */
const CONTROL_HITS = 40;

/** Walks frame by frame: interacts with each as a visitor would, then waits for pending errors. */
const PARENT = `
  const hits = new Set();
  window.hit = number => hits.add(number);
  const touch = frame => {
    let page;
    try { page = frame.contentDocument; } catch { return; }
    if (!page) return;
    const stay = event => {
      const link = event.target.closest?.('a');
      if (link && /^(?:https?|data|blob):$/.test(link.protocol)) event.preventDefault();
    };
    page.addEventListener('click', stay);
    for (const element of page.querySelectorAll('*')) {
      for (const type of ['mouseover', 'focus', 'toggle', 'start'])
        element.dispatchEvent(new Event(type, { cancelable: true }));
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
  };
  const open = address => new Promise(resolve => {
    const frame = document.createElement('iframe');
    frame.onload = () => { frame.onload = null; touch(frame); resolve(); };
    frame.src = address;
    document.body.append(frame);
  });
  window.run = async (defence, count) => {
    await Promise.all(Array.from({ length: count }, (_, number) => open('/frame/' + defence + '/' + number)));
    for (let round = 0; round < 3; round += 1) {
      await fetch('/settle');
      await new Promise(resolve => requestAnimationFrame(resolve));
    }
    return [...hits].sort((a, b) => a - b);
  };`;

const INNER = `document.querySelector('main').innerHTML = JSON.parse(document.querySelector('script').textContent);`;

function frameOf(defence: Defence, number: number): string {
  const raw = htmlCorpus(`top.hit(${number})`)[Math.floor(number / WAYS.length)] ?? '';
  const html = defence === 'cleaned' ? cleanHtml(raw) : raw;
  const head = '<!doctype html><meta charset="utf-8"><title>x</title>';
  if (WAYS[number % WAYS.length] === 'page') return `${head}<body><main>${html}</main>`;
  const data = JSON.stringify(html).replaceAll('<', '\\u003c');
  return `${head}<body><script type="application/json">${data}</script><main></main><script src="/inner.js"></script>`;
}

function startPages(): Promise<Server> {
  const policy = contentSecurityPolicy({ hashes: [] }, undefined, { framed: 'self' });
  const server = createServer((request, response) => {
    const [, kind, defence = '', number] = (request.url ?? '').split('/');
    const own: Record<string, [type: string, body: string]> = {
      parent: ['text/html', `<!doctype html><title>x</title><body><script>${PARENT}</script>`],
      'inner.js': ['text/javascript', INNER],
      settle: ['text/plain', ''],
    };
    const found: [string, string] | undefined =
      kind === 'frame' ? ['text/html', frameOf(defence as Defence, Number(number))] : own[kind ?? ''];
    const headers = defence === 'policy' ? { 'content-security-policy': policy } : {};
    response.writeHead(found ? 200 : 404, { 'content-type': found?.[0] ?? 'text/plain', ...headers });
    response.end(found?.[1]);
  });
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Page of either driver, Playwright's or Puppeteer's. */
type DrivenPage = {
  goto: (url: string) => Promise<unknown>;
  evaluate: (expression: string) => Promise<unknown>;
};

let pages: Server;
let origin = '';
test.beforeAll(async () => {
  setEnv();
  pages = await startPages();
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
});
test.afterAll(async () => {
  pages.closeAllConnections();
  await new Promise(resolve => pages.close(resolve));
});

/** Returns the corpus entries whose script ran, each with how it was inserted into the page. */
async function whatRan(page: DrivenPage, defence: Defence): Promise<string[]> {
  await page.goto(`${origin}/parent`);
  const count = size * WAYS.length;
  const numbers = (await page.evaluate(`run(${JSON.stringify(defence)}, ${count})`)) as number[];
  const texts = htmlCorpus('js');
  return numbers.map(number => `${WAYS[number % WAYS.length]}: ${texts[Math.floor(number / WAYS.length)]}`);
}

async function check(page: DrivenPage): Promise<void> {
  expect((await whatRan(page, 'neither')).length).toBeGreaterThanOrEqual(CONTROL_HITS);
  expect(await whatRan(page, 'cleaned')).toEqual([]);
  expect(await whatRan(page, 'policy')).toEqual([]);
}

test('W1: no HTML of an upstream runs scripts in Chromium', async ({ page }) => {
  await page.route(
    url => url.origin !== origin,
    route => route.abort(),
  );
  await check(page);
});

test('W1: no HTML of an upstream runs scripts in Firefox', async () => {
  const path = findFirefox();
  test.skip(!path, 'no Firefox was found: install one, or set FIREFOX_PATH');
  const firefox = await openFirefox(path ?? '');
  try {
    await check(await firefox.newPage());
  } finally {
    await firefox.close();
  }
});
