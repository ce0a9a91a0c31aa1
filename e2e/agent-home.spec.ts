import { expect, test } from './fixtures.ts';
import { sendRequest } from './http.ts';
import { accountMenu, signInByCall } from './sign-in.ts';

test('the agents’ first page explains a payout and how to become an agent, and has one sign-in', async ({
  page,
}) => {
  await page.goto('/en/agentHome');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Build a team/);
  const payout = main.getByRole('table', { name: 'One payout, explained' });
  await expect(payout.getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Back to the lobby' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'How to become an agent' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Four ways to earn' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Before you start' })).toBeVisible();
  await expect(main.getByText(/^Rates depend on your contract/)).toBeVisible();
  await expect(main.getByRole('link', { name: /^Ask customer service/ })).toHaveAttribute('href', /./);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(0);

  await main.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Agent sign-in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/agentHome$/);
  await expect(payout).toBeVisible();
});

test('the language links of the agents’ page lead to the same page, without scripts too', async ({
  stack,
}) => {
  const { body } = await sendRequest(stack.origin, '/en/agentHome');
  for (const address of ['/agentHome', '/en/agentHome', '/cn/agentHome'])
    expect(body).toMatch(new RegExp(`<a[^>]* href="${address}"[^>]* data-language=`));
});

test('an agent goes from page to page of the agents’ view, and back', async ({ page, stack }) => {
  await signInByCall(page, stack, 'agent42');
  await page.goto('/en/agentHome');
  const menu = page.getByRole('navigation', { name: 'Agent centre' }).first();
  for (const [link, address] of [
    ['Downline', 'agentCenter=downlineManagmentView'],
    ['Team betting', 'agentCenter=personalHistoryCopy'],
    ['Contracts', 'center=agentContracts'],
    ['Overview', 'agentCenter=agentTeamOverview'],
  ] as const) {
    await menu.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`\\?${address}$`));
  }
  await page.goBack();
  await expect(page).toHaveURL(/\?center=agentContracts$/);
});

test('on a phone, where the agents’ page has no bottom bar, the header has the account menu', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByCall(page, stack, 'agent42');
  await page.goto('/en/agentHome');
  await accountMenu(page).click();
  await expect(page.locator('#account-menu').getByRole('button', { name: 'Sign out' })).toBeVisible();
});
