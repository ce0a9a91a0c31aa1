import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright/test';
import { test } from './configured-product.ts';
import { expect } from './fixtures.ts';
import { signInByForm, signInLink } from './sign-in.ts';

/** Games on another site than the pages, as an operator's gateway is: a third party to the browser. */

/** Chromium's headless shell has no such setting: the test needs a whole browser. */
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/** Chromium's setting "block third-party cookies". */
const PREFERENCES = JSON.stringify({ profile: { cookie_controls_mode: 1 } });

test('a game can be played while the browser blocks third-party cookies', async ({ stack }) => {
  test.skip(!WHOLE, 'no whole Chromium was found');
  const profile = mkdtempSync(join(tmpdir(), 'foyer-profile-'));
  mkdirSync(join(profile, 'Default'));
  writeFileSync(join(profile, 'Default', 'Preferences'), PREFERENCES);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: WHOLE,
    baseURL: stack.origin,
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const noise: string[] = [];
    page.on('pageerror', error => noise.push(error.message));
    await page.goto('/en/rng');
    await signInLink(page).click();
    await signInByForm(page, 'player01');
    const card = page.getByRole('main').getByRole('link', { name: /Porcelain Koi/ });
    await card.first().click();
    const game = page.frameLocator('dialog iframe');
    const spin = game.locator('#spin');
    await expect(spin).toBeEnabled();
    const frame = page.frames().find(one => one.url().startsWith('http://127.0.0.1:'));
    // The setting works: cookies and storage of the frame are refused.
    const kept = await frame?.evaluate(async () => {
      await cookieStore.set({ name: 'kept', value: '1', sameSite: 'none' }).catch(() => undefined);
      return cookieStore.getAll();
    });
    expect(kept).toEqual([]);
    for (let round = 0; round < 2; round++) {
      const settled = page.waitForResponse(answer => answer.url().endsWith('/play/api/round') && answer.ok());
      await spin.click();
      await settled;
      await expect(game.locator('body[data-state="ready"]')).toBeVisible({ timeout: 60_000 });
    }
    expect(noise).toEqual([]);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
