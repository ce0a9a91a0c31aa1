import { readFile } from 'node:fs/promises';
import { csvOf } from './csv-of.ts';
import { expect, test } from './fixtures.ts';
import { playRounds } from './play-rounds.ts';
import { signInByCall } from './sign-in.ts';

test.use({ alone: 'records' });

const ROUNDS = 25;

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

test('records: the account record is printed with its header and without the page around it', async ({
  page,
  stack,
}) => {
  // The dialog of the browser would stop the test: what it would print is looked at instead.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await signInByCall(page, stack, 'player01');
  await page.goto('/en?center=transactionHistory&part=30');
  const record = page.getByRole('dialog', { name: 'Account record' });
  await record.getByRole('button', { name: 'Print', exact: true }).click();
  const paper = page.locator('.print-sheet');
  await expect(paper).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  // Hidden from assistive technology, so it has no roles.
  await expect(paper.locator('h1')).toHaveText('Account record');
  await expect(paper.locator('h1')).toBeVisible();
  for (const text of ['player01', 'Period (UTC+8)', 'All kinds'])
    await expect(paper.getByText(text, { exact: true })).toBeVisible();
  await expect(record).toBeHidden();
  const wide = await paper.evaluate(sheet => {
    const widths = [...sheet.querySelectorAll('table')].map(table => table.scrollWidth);
    return Math.max(...widths) > sheet.clientWidth;
  });
  expect(wide).toBe(false);
});

const cents = (text: string) => Math.round(Number(text) * 100);

test('records: rounds that were played are filtered, opened, saved, summed by day and bring a rebate', async ({
  page,
  stack,
}) => {
  await signInByCall(page, stack, 'agent02');
  await playRounds(page, stack, ROUNDS);
  await page.goto('/en?center=personalHistoryCopy');
  const bets = page.getByRole('dialog', { name: 'Betting record' });
  const sum = bets.getByRole('row', { name: new RegExp(`^${ROUNDS} rounds`) });
  await expect(sum).toContainText('200.00');
  const lines = await csvOf(page, bets.getByRole('button', { name: 'CSV' }));
  const rows = lines.slice(1).map(line => line.split(','));
  const result = rows.reduce((all, row) => all + cents(row.at(-1) ?? ''), 0);
  expect([lines[0], rows.length]).toEqual([
    'Time (UTC+8),Game,Vendor,Number,"Bet, MYR",Payout,Result',
    ROUNDS,
  ]);

  const [, , vendor = ''] = rows[0] ?? [];
  const chosen = bets.getByLabel('Vendor').locator('option:checked');
  await bets.getByLabel('Vendor').selectOption(vendor);
  await expect(chosen).toHaveText(vendor);
  await expect(sum).toBeVisible();
  await bets.getByLabel('Result').selectOption('Lost');
  const lost = rows.filter(row => cents(row.at(-1) ?? '') < 0).length;
  await expect(bets.getByRole('row', { name: new RegExp(`^${lost} rounds?`) })).toBeVisible();
  await page.reload();
  await expect(chosen).toHaveText(vendor);
  await bets
    .getByRole('button', { name: /^Round R/ })
    .first()
    .click();
  await expect(bets.getByRole('table', { name: 'Entries of this round' })).toContainText('Bet');

  await bets.getByRole('link', { name: 'Profit and loss' }).click();
  const profit = page.getByRole('dialog', { name: 'Profit and loss' });
  const days = await csvOf(page, profit.getByRole('button', { name: 'CSV' }));
  const today = days.at(-1)?.split(',') ?? [];
  expect([today[1], today[2], cents(today[4] ?? '')]).toEqual([String(ROUNDS), '200.00', result]);
  await expect(profit.getByText('Time played')).toBeVisible();

  await profit.getByRole('link', { name: 'Rebate' }).click();
  const rebate = page.getByRole('dialog', { name: 'Rebate' });
  await rebate.getByRole('button', { name: /^Claim RM/ }).click();
  const claim = rebate.getByRole('button', { name: /^Rebate B/ });
  await claim.click();
  await expect(rebate.getByRole('table', { name: /^Rebate B/ })).toContainText('0.80%');
  const number = (await claim.textContent()) ?? '';
  const claims = await csvOf(page, rebate.getByRole('button', { name: 'CSV' }));
  expect(claims).toHaveLength(2);
  expect(claims[1]).toContain(number);
  await rebate.getByRole('link', { name: 'In the account record' }).click();
  const record = page.getByRole('dialog', { name: 'Account record' });
  await expect(record.getByRole('row', { name: new RegExp(number) })).toBeVisible();
});

test('records: on a phone in Malay the ranges stand in one row, and no choice is cut', async ({
  page,
  stack,
}) => {
  await signInByCall(page, stack, 'member31');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/?center=personalHistoryCopy');
  const bets = page.getByRole('dialog', { name: 'Rekod pertaruhan' });
  const ranges = bets.getByRole('navigation', { name: 'Julat masa' }).getByRole('listitem');
  await expect(ranges).toHaveCount(5);
  const tops = await ranges.evaluateAll(all => all.map(one => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const selects = bets.getByRole('combobox');
  await expect(selects).toHaveCount(2);
  const rooms = await selects.evaluateAll(all =>
    all.map(one => {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(one);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen || !(one instanceof HTMLSelectElement)) return 0;
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const text = pen.measureText(one.selectedOptions[0]?.text ?? '').width;
      return one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text;
    }),
  );
  expect(Math.min(...rooms)).toBeGreaterThan(0);
});
