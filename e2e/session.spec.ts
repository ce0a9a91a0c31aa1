import type { Page } from 'playwright/test';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { expect, test } from './fixtures.ts';
import { openAccount } from './open-account.ts';
import { accountMenu, signInByForm, signInLink } from './sign-in.ts';

/** Warning and end of a session while the user is in the middle of something. */
const PASSWORD = 'Lantern-on-the-pier-7';

/** Returns the remaining time of the session according to the last response. */
function leftOf(page: Page): Promise<number> {
  return page.evaluate(
    () => Number(localStorage.getItem('foyer:session-ends')?.split(',')[0] ?? 0) - Date.now(),
  );
}

/** Advances the browser's clock to a given time before the end; a response under way may move the end. */
async function until(page: Page, leftMs: number): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(Math.max(0, (await leftOf(page)) - leftMs));
    expect(await leftOf(page)).toBeLessThanOrEqual(leftMs);
  }).toPass();
}

test('two minutes before the end the user is warned; one click extends the session, and the server decides its end', async ({
  page,
  context,
  stack,
}, info) => {
  for (const part of ['401', 'ERR_INTERNET_DISCONNECTED', 'part did not load'])
    info.annotations.push({ type: 'expected-noise', description: part });
  await openAccount(stack, 'harbour02', PASSWORD);
  await page.clock.install();
  await page.goto('/en/login');
  await signInByForm(page, 'harbour02', PASSWORD);
  await expect(accountMenu(page)).toBeVisible();
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  await expect(async () => {
    // A clock advanced while the timer's chunk is loading makes that load time out; a reload has it cached.
    await page.reload();
    await expect(accountMenu(page)).toBeVisible();
    await until(page, 110_000);
    await expect(warning.getByRole('timer')).toHaveText(/^1:[345]\d$/, { timeout: 2000 });
  }).toPass();
  await context.setOffline(true);
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toContainText('That didn’t work.');
  await context.setOffline(false);
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toHaveCount(0);
  expect(await leftOf(page)).toBeGreaterThan(29 * MINUTE_MS);

  await until(page, 3 * MINUTE_MS);
  await expect(warning).toHaveCount(0);
  await until(page, 110_000);
  await expect(warning).toBeVisible();
  // Told by the server, without a change of the clock.
  await stack.admin('end-sessions', { user: 'harbour02' });
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(signInLink(page)).toBeVisible();
});

test('if the warning cannot load (offline), the page and its input stay', async ({
  page,
  context,
  stack,
}, info) => {
  for (const part of ['ERR_INTERNET_DISCONNECTED', 'part did not load'])
    info.annotations.push({ type: 'expected-noise', description: part });
  await openAccount(stack, 'harbour03', PASSWORD);
  await page.clock.install();
  await page.goto('/en/login');
  await signInByForm(page, 'harbour03', PASSWORD);
  await expect(accountMenu(page)).toBeVisible();
  await page.goto('/en/rng?center=securityCenter&part=profile');
  const nickname = page.getByRole('dialog', { name: 'Security centre' }).getByLabel('Nickname');
  await nickname.fill('Half a name');
  await until(page, 3 * MINUTE_MS);
  await context.setOffline(true);
  const missing = page.waitForEvent('requestfailed', {
    predicate: one => one.url().includes('/_next/static/'),
  });
  await until(page, 110_000);
  await missing;
  // The error boundary renders its fallback after a later timer.
  await page.clock.runFor(1000);
  await expect(nickname).toHaveValue('Half a name');
});
