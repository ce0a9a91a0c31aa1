import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { signInByCall } from './sign-in.ts';

test('records: the account record follows the wallet, is filtered by its address, and is saved as CSV', async ({
  page,
  stack,
}) => {
  await signInByCall(page, stack, 'agent42');
  await page.goto('/en');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.locator('#account-menu').getByRole('link', { name: 'Account record' }).click();
  const record = page.getByRole('dialog', { name: 'Account record' });
  const opening = record.getByRole('row', { name: /Other/ });
  await expect(opening).toContainText('+1,200.00');
  const saved = page.waitForEvent('download');
  await record.getByRole('button', { name: 'CSV' }).click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe('\uFEFFTime (UTC+8),Kind,Number,"Amount, MYR",Balance after');
  expect(csv).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Other,,1200\.00,1200\.00\r$/m);
  await record.getByLabel('Kind').selectOption('Deposit');
  await expect(record.getByText('Nothing in this range')).toBeVisible();
  await expect(page).toHaveURL(/part=30-deposit/);
  await page.reload();
  await expect(record.getByLabel('Kind')).toHaveValue('deposit');
  await record.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/part=7-deposit/);
});

test('records: bets and profit say that there are none, and lead to each other by the menu', async ({
  page,
  stack,
}) => {
  await signInByCall(page, stack, 'member31');
  await page.goto('/en?center=personalHistoryCopy');
  const bets = page.getByRole('dialog', { name: 'Betting record' });
  await expect(bets.getByText('No bets in this range')).toBeVisible();
  await bets.getByLabel('Find by number').fill('R000000000001');
  await expect(bets.getByText('No bets in this range')).toBeVisible();
  await bets.getByRole('link', { name: 'Profit and loss' }).click();
  const profit = page.getByRole('dialog', { name: 'Profit and loss' });
  await expect(profit.getByText('Money in and out')).toBeVisible();
});
