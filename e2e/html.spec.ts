import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from 'playwright/test';
import { cleanHtml } from '#lib/bff/clean-html.ts';
import { contentSecurityPolicy } from '#lib/bff/csp.ts';
import { setEnv } from '../tests/security/harness.ts';
import { htmlCorpus } from '../tests/security/html-corpus.ts';
import { type FirefoxPage, findFirefox, openFirefox } from './firefox.ts';

/**
 * W1 in real browsers: what an upstream may send runs neither when it is cleaned, without our policy, nor under our
 * policy, without being cleaned. `neither` is the control: there it must run, or the hook sees nothing.
 */
const defences = ['neither', 'cleaned', 'policy'] as const;
type Defence = (typeof defences)[number];
const WAYS = ['page', 'innerHTML'] as const;
const size = htmlCorpus('').length;
/** So many of the frames run something when nothing keeps them from it: seen in both browsers, less some. */
const CONTROL_HITS = 40;

/** Frame by frame; each is touched as a visitor would, then the errors that are still on their way are awaited. */
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

/** The entries of the corpus that ran, each with the way it came into the page. */
async function whatRan(page: Page | FirefoxPage, defence: Defence): Promise<string[]> {
  await page.goto(`${origin}/parent`);
  const count = size * WAYS.length;
  const numbers = (await page.evaluate(`run(${JSON.stringify(defence)}, ${count})`)) as number[];
  const texts = htmlCorpus('js');
  return numbers.map(number => `${WAYS[number % WAYS.length]}: ${texts[Math.floor(number / WAYS.length)]}`);
}

async function check(page: Page | FirefoxPage): Promise<void> {
  expect((await whatRan(page, 'neither')).length).toBeGreaterThanOrEqual(CONTROL_HITS);
  expect(await whatRan(page, 'cleaned')).toEqual([]);
  expect(await whatRan(page, 'policy')).toEqual([]);
}

test('W1: no HTML of an upstream runs in Chromium', async ({ page }) => {
  await page.route(
    url => url.origin !== origin,
    route => route.abort(),
  );
  await check(page);
});

test('W1: no HTML of an upstream runs in Firefox', async () => {
  const path = findFirefox();
  test.skip(!path, 'no Firefox was found: install one, or set FIREFOX_PATH');
  const firefox = await openFirefox(path ?? '');
  try {
    await check(firefox);
  } finally {
    await firefox.close();
  }
});
