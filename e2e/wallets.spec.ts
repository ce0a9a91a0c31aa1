import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { signInByCall } from './sign-in.ts';

test.use({ alone: 'wallets' });

const PIN = '482915';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('wallets: money moves to a vendor once, also over a cut connection, and all of it returns', async ({
  page,
  stack,
}) => {
  test.info().annotations.push({ type: 'expected-noise', description: '/wps/relay/GCS_walletTransfer' });
  await stack.admin('wallets', { single: 'off' });
  await signInByCall(page, stack, 'player02');
  await page.goto('/en');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.locator('#account-menu').getByRole('link', { name: 'Wallet' }).click();
  const wallet = dialog(page, 'Wallet');
  await wallet.getByRole('button', { name: 'Top up Tidewell' }).click();
  await wallet.getByLabel('Amount').fill('1000.01');
  await expect(wallet.getByText('That’s more than this wallet holds.')).toBeVisible();
  await wallet.getByLabel('Amount').fill('200');
  // The answer is lost on the way: the money moved, and pressing again does not move it twice.
  await page.route(
    '**/wps/relay/GCS_walletTransfer',
    async route => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await wallet.getByRole('button', { name: 'Move RM 200.00' }).click();
  await expect(wallet.getByText('On the way.')).toBeVisible();
  await expect(wallet.getByLabel('Amount')).toHaveValue('200');
  await wallet.getByRole('button', { name: 'Move RM 200.00' }).click();
  await expect(page.getByText('RM 200.00 moved to Tidewell.')).toBeVisible();
  await expect(wallet.getByRole('definition').first()).toContainText('800.00');

  await page.setViewportSize({ width: 360, height: 740 });
  await wallet.getByRole('button', { name: 'Top up Kestrel Nine' }).click();
  await wallet.getByRole('button', { name: '50', exact: true }).click();
  await wallet.getByRole('button', { name: 'Move RM 50.00' }).click();
  await expect(wallet.getByRole('button', { name: 'Return from Kestrel Nine' })).toBeVisible();
  await stack.admin('vendor', { code: 'KESTREL', state: 'maintenance' });
  await page.reload();
  await expect(wallet.getByRole('button', { name: 'Return from Kestrel Nine' })).toBeDisabled();
  await wallet.getByRole('button', { name: 'Return all RM 250.00' }).click();
  await expect(wallet.getByText('RM 200.00 returned')).toBeVisible();
  await expect(wallet.getByText('RM 50.00 stays during maintenance')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await stack.admin('vendor', { code: 'KESTREL', state: 'normal' });

  await stack.admin('wallets', { single: 'on' });
  await page.reload();
  await expect(wallet.getByText('Every game plays from your main wallet.')).toBeVisible();
  await wallet.getByRole('button', { name: 'Return from Kestrel Nine' }).click();
  await expect(wallet.getByText('RM 50.00 returned')).toBeVisible();
  await wallet.getByRole('link', { name: 'Transfer record' }).click();
  await expect(
    dialog(page, 'Account record')
      .getByRole('row', { name: /Wallet transfer/ })
      .first(),
  ).toBeVisible();
});

test('transfer to the upline: payment password, bounds, and both sides see it', async ({ page, stack }) => {
  test.info().annotations.push({ type: 'expected-noise', description: '/wps/member/paymentPassword' });
  test.info().annotations.push({ type: 'expected-noise', description: '/wps/member/transferUpline' });
  await signInByCall(page, stack, 'player01');
  await page.goto('/en?center=transferUpline');
  const transfer = dialog(page, 'Transfer to a member');
  await expect(transfer.getByText('No transfers yet')).toBeVisible();
  await transfer.getByRole('link', { name: 'Set payment password' }).click();
  const centre = dialog(page, 'Security centre');
  await centre.getByLabel('New payment password', { exact: true }).fill(PIN);
  await centre.getByLabel('Confirm new payment password').fill(PIN);
  await centre.getByRole('button', { name: 'Set payment password' }).click();
  const prove = dialog(page, 'Confirm it’s you');
  await prove.getByLabel('Current password').fill('Demo1234');
  await prove.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Payment password saved.')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en?center=transferUpline');
  await transfer.getByLabel('Amount').fill('9.99');
  await expect(transfer.getByText('You can send RM 10.00 to RM 1,000.00.')).toBeVisible();
  await transfer.getByLabel('Amount').fill('100');
  await transfer.getByLabel('Note to agent42').fill('Draw tickets');
  await transfer.getByLabel('Payment password', { exact: true }).fill('000001');
  await transfer.getByRole('button', { name: 'Transfer RM 100.00' }).click();
  await expect(transfer.getByLabel('Payment password', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(transfer.getByLabel('Amount')).toHaveValue('100');
  await expect(transfer.getByLabel('Note to agent42')).toHaveValue('Draw tickets');
  await transfer.getByLabel('Payment password', { exact: true }).fill(PIN);
  await transfer.getByRole('button', { name: 'Transfer RM 100.00' }).click();
  await expect(page.getByText('RM 100.00 sent. Number T000000001.')).toBeVisible();
  const row = transfer.getByRole('row', { name: /Sent to agent42/ });
  await expect(row).toContainText('−100.00');
  expect(await overflow(page)).toBe(0);

  await page.context().clearCookies();
  await signInByCall(page, stack, 'agent42');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/en?center=transferUpline');
  await expect(transfer.getByRole('row', { name: /Received from pl\*\*\*01/ })).toContainText('+100.00');
  await expect(transfer.getByText('Set a payment password first.')).toBeVisible();
});

test('wallets: the game wallet has an address of its own, without side menu and footer, also on a phone', async ({
  page,
  stack,
}) => {
  await stack.admin('wallets', { single: 'off' });
  await page.goto('/en/seamless');
  await expect(page).toHaveURL(/\/en\/login\?next=%2Fen%2Fseamless$/);
  await signInByCall(page, stack, 'player01');
  await page.goto('/en/seamless');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Game wallet' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Side menu' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Top up Tidewell' }).click();
  await main.getByLabel('Amount').fill('30');
  await main.getByRole('button', { name: 'Move RM 30.00' }).click();
  await expect(main.getByRole('button', { name: 'Return from Tidewell' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBe(0);
  await stack.admin('wallets', { single: 'on' });
  await page.reload();
  await expect(main.getByText('Every game plays from your main wallet.')).toBeVisible();
  await main.getByRole('button', { name: 'Return from Tidewell' }).click();
  await expect(main.getByText('RM 30.00 returned')).toBeVisible();
});
