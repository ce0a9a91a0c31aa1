import { csvOf } from './csv-of.ts';
import { expect, test } from './fixtures.ts';
import { playRounds } from './play-rounds.ts';
import { signInByCall } from './sign-in.ts';

// player01 is below agent42, agent41 and agent01.
test.beforeEach(async ({ page, stack }) => {
  await signInByCall(page, stack, 'player01');
  await playRounds(page, stack, 2);
  await signInByCall(page, stack, 'agent01');
});

test('team betting: ranges and a person are in the address, a kind opens to its bets, CSV has both', async ({
  page,
}) => {
  await page.goto('/en?agentCenter=personalHistoryCopy&part=30');
  const report = page.getByRole('dialog', { name: 'Team betting' });
  const kinds = report.getByRole('table', { name: 'Team betting' });
  await expect(kinds.getByRole('row', { name: /^1 kind/ })).toBeVisible();
  const rows = await csvOf(page, report.getByRole('button', { name: 'CSV', exact: true }));
  expect(rows[0]).toBe('Games,Bets,Valid bets,Wins,Bets less wins,Rebates');
  expect(rows.at(-1)).toMatch(/^Total,\d+,[\d.]+,[\d.]+,-?[\d.]+,[\d.]+$/);
  await kinds.getByRole('link', { name: 'Slots' }).click();
  await expect(page).toHaveURL(/part=30-kRNG/);
  const bets = report.getByRole('region', { name: 'Slots, bets' });
  await expect(bets.getByRole('row').nth(1)).toContainText(/R\d{12}/);
  const list = await csvOf(page, bets.getByRole('button', { name: 'CSV of the bets' }));
  const count = Number(rows.find(row => row.startsWith('Slots,'))?.split(',')[1]);
  expect(list).toHaveLength(count + 1);
  await report.getByLabel('Name in the whole team').fill('agent42');
  await report.getByRole('link', { name: 'agent42' }).click();
  await expect(report.getByText('agent42 and everyone below')).toBeVisible();
  await page.reload();
  await expect(report.getByText('agent42 and everyone below')).toBeVisible();
});

test('profit and loss: a person opens the level below, back leads up, CSV ends with the total', async ({
  page,
}) => {
  await page.goto('/en?agentCenter=palStatementsAgentCopy&part=30');
  const report = page.getByRole('dialog', { name: 'Profit and loss' });
  await report.getByRole('link', { name: 'agent41', exact: true }).click();
  await expect(page).toHaveURL(/part=30-u\d+/);
  await expect(report.getByText('agent41, own play')).toBeVisible();
  const rows = await csvOf(page, report.getByRole('button', { name: 'CSV' }));
  expect(rows[0]).toBe('Name,Type,Team,Valid bets,Wins,Bonuses,Rebates,Net');
  expect(rows.at(-1)).toMatch(/^Total,/);
  await report.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'You' }).click();
  await expect(report.getByRole('link', { name: 'agent41', exact: true })).toBeVisible();
});

test('account details: a kind is in the address, the footer and the CSV have all of the filter', async ({
  page,
}) => {
  await page.goto('/en?agentCenter=agentDownlineTransactionDetailsCopy&part=30');
  const report = page.getByRole('dialog', { name: 'Account details' });
  await report.getByLabel('Kind').selectOption('betting');
  await expect(page).toHaveURL(/part=30-kbetting/);
  const foot = report.getByRole('row', { name: /entr(y|ies)/ });
  await expect(foot).toBeVisible();
  // The rows of all kinds stay until those of the kind are there.
  const lines = report.locator('tbody').getByRole('row');
  await expect(lines.filter({ hasNot: page.getByRole('cell', { name: 'Bet', exact: true }) })).toHaveCount(0);
  const count = Number.parseInt((await foot.textContent()) ?? '', 10);
  const rows = await csvOf(page, report.getByRole('button', { name: 'CSV' }));
  expect(rows[0]).toBe('Time (UTC+8),Number,Name,Kind,"Amount, MYR",Balance after');
  expect(rows).toHaveLength(count + 1);
  expect(rows.slice(1).every(row => row.includes(',Bet,'))).toBe(true);
});

test('a card leads to the reports of its person, and to a transfer with the receiver filled in', async ({
  page,
}) => {
  await page.goto('/en?agentCenter=downlineManagmentView');
  const downline = page.getByRole('dialog', { name: 'Downline' });
  await downline.getByLabel('Name in the whole team').fill('agent42');
  await downline.getByRole('link', { name: 'agent42' }).first().click();
  await expect(page).toHaveURL(/part=p-\d+$/);
  const card = page.url();
  const reports = downline.getByRole('navigation', { name: 'Reports of agent42' });
  await reports.getByRole('link', { name: 'Team betting' }).click();
  const report = page.getByRole('dialog', { name: 'Team betting' });
  await expect(report.getByText('agent42 and everyone below')).toBeVisible();
  await page.goto(card);
  await downline.getByRole('link', { name: 'Transfer to agent42' }).click();
  await expect(page).toHaveURL(/part=down-agent42/);
  test.info().annotations.push({ type: 'expected-noise', description: '/wps/agent/downline/info' });
  await page.goto('/en?agentCenter=downlineManagmentView&part=p-99999999');
  await downline.getByRole('link', { name: 'Show the whole team' }).click();
  await expect(downline.getByLabel('Name in the whole team')).toBeVisible();
});
