import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright/test';
import { readSessionCookie, tokenOf } from '#lib/bff/session/session.ts';
import { setEnv } from '../tests/support/bff-harness.ts';
import { SESSION_KEYS, test } from './configured-product.ts';
import { expect } from './fixtures.ts';
import { openAccount } from './open-account.ts';
import { accountMenu, signInByForm, signInLink, signOut } from './sign-in.ts';

/** docs/security.md#R1, docs/security.md#C3: what a browser stores of a sign-in, in memory and on disk. */
const PASSWORD = 'canary-Pier-Lantern-7f31';

/** Encodings in which a secret could be stored and still be readable. */
function spellings(secret: string): Buffer[] {
  const bytes = Buffer.from(secret);
  const texts = [
    secret,
    encodeURIComponent(secret),
    bytes.toString('hex'),
    bytes.toString('base64').slice(0, -4),
  ];
  return [...texts.map(text => Buffer.from(text)), Buffer.from(secret, 'utf16le')];
}

/** Reads everything that scripts and cookies of the page's origin store. */
async function memoryOf(context: BrowserContext, page: Page): Promise<Buffer> {
  const state = JSON.stringify(await context.storageState({ indexedDB: true }));
  const inPage = await page.evaluate(async () => {
    const kept: unknown[] = [{ ...sessionStorage }, { ...localStorage }, await indexedDB.databases()];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        kept.push(request.url, await (await cache.match(request))?.text());
    }
    kept.push(history.state, location.href, document.cookie, document.documentElement.outerHTML);
    return JSON.stringify(kept);
  });
  return Buffer.from(state + inPage);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
}

/** Returns the names of the places that contain a secret. */
function holders(places: ReadonlyMap<string, Buffer>, secret: string): string[] {
  return [...places]
    .filter(([, bytes]) => spellings(secret).some(one => bytes.includes(one)))
    .map(([name]) => name);
}

/** Returns the upstream token of a browser's session, which only the web's key decrypts. */
async function tokenIn(context: BrowserContext, origin: string): Promise<string> {
  setEnv({ PUBLIC_ORIGIN: origin, SESSION_KEYS });
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const { session } = await readSessionCookie(cookies, Date.now());
  return (session && (await tokenOf(session))) ?? '';
}

test('R1: no password and no token is stored, neither during the session nor after it', async ({ stack }) => {
  await openAccount(stack, 'keeper01', PASSWORD);
  const profile = mkdtempSync(join(tmpdir(), 'foyer-profile-'));
  const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
  const context = await chromium.launchPersistentContext(profile, { executablePath, baseURL: stack.origin });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/en');
  await signInLink(page).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Remember my username for a day' }).check();
  await signInByForm(page, 'keeper01', PASSWORD);
  await expect(accountMenu(page)).toBeVisible();
  const token = await tokenIn(context, stack.origin);
  expect(token.length).toBeGreaterThan(20);
  const places = new Map([['signed in', await memoryOf(context, page)]]);
  await signOut(page);
  places.set('signed out', await memoryOf(context, page));
  const names = (await context.cookies()).map(one => one.name);
  expect(names).toContain('foyer-remember');
  expect(names).not.toContain('foyer');
  // Closed, so that everything has been written to disk.
  await context.close();
  for (const file of filesIn(profile)) places.set(file.slice(profile.length), readFileSync(file));
  rmSync(profile, { recursive: true, force: true });

  expect(places.size).toBeGreaterThan(20);
  // Control: the search finds values that are there.
  expect(holders(places, 'foyer-remember')).toContain('signed in');
  expect(holders(places, PASSWORD)).toEqual([]);
  expect(holders(places, token)).toEqual([]);
});
