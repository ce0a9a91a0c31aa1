import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { answerOf, requestCall, sendRequest } from './http.ts';
import { signInByCall } from './sign-in.ts';
import type { Stack } from './stack.ts';

// The clock of the product is moved.
test.use({ alone: 'live' });

const balance = (page: Page) => page.getByRole('banner').locator('[aria-live]').first();
const messages = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ });
const check = (page: Page) => page.getByRole('dialog', { name: /^You’ve been playing for/ });

async function cookieOf(context: BrowserContext): Promise<string> {
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Opens a deposit of RM 300.00 for the signed-in member; `decide` credits it, or lets it fail. */
async function deposit(context: BrowserContext, stack: Stack) {
  const answer = await context.request.post(`${stack.origin}/wps/relay/MCSFE_postDeposit`, {
    headers: {
      'x-foyer': '1',
      'x-language': 'EN',
      origin: stack.origin,
      'idempotency-key': randomUUID(),
    },
    data: { bankType: 'MT', bankCode: 'STRAITS', amount: 300 },
  });
  const { value } = (await answer.json()) as { value: { depositId: string } };
  return (action: 'credit' | 'fail') =>
    stack.admin('deposit', { number: value.depositId, action, by: 'Nadia', reason: 'The bank declined' });
}

/** Addresses of the streams that were opened in a browser. */
function streamsOf(context: BrowserContext): Page[] {
  const pages: Page[] = [];
  context.on('request', request => {
    if (new URL(request.url()).pathname === '/events') pages.push(request.frame().page());
  });
  return pages;
}

test('two tabs share one stream: balance, message and toast come without a reload', async ({
  page,
  context,
  stack,
}) => {
  const streams = streamsOf(context);
  await signInByCall(page, stack, 'member21');
  await page.goto('/en');
  await expect(messages(page)).toHaveAccessibleName('Messages');
  await expect.poll(() => streams.length).toBe(1);
  const second = await context.newPage();
  await second.goto('/en');
  await expect(messages(second)).toBeVisible();
  const credit = await deposit(context, stack);
  const before = Number((await balance(page).textContent())?.replaceAll(/[^\d.]/g, ''));
  await credit('credit');
  const more = (before + 300).toLocaleString('en', { minimumFractionDigits: 2 });
  for (const tab of [page, second]) {
    await expect(balance(tab)).toContainText(more, { timeout: 3000 });
    await expect(messages(tab)).toHaveAccessibleName('Messages, 1 unread');
    await expect(tab.getByText('RM 300.00 credited')).toBeVisible();
  }
  expect(streams).toEqual([page]);

  // The tab with the stream closes: the other one takes over, and misses nothing.
  const fail = await deposit(context, stack);
  await page.close();
  await fail('fail');
  await expect(second.getByText('Deposit of RM 300.00 failed')).toBeVisible();
  await expect(messages(second)).toHaveAccessibleName('Messages, 2 unread');
  expect(streams).toEqual([page, second]);
  await second.getByRole('link', { name: 'View' }).last().click();
  await expect(second.getByRole('dialog', { name: 'Deposit' })).toBeVisible();
  await second.keyboard.press('Escape');

  await messages(second).click();
  const inbox = second.getByRole('dialog', { name: 'Messages' });
  await expect(inbox.getByText('2 unread messages')).toBeVisible();
  const list = inbox.getByRole('list', { name: 'Messages' });
  await expect(list.getByRole('listitem').first()).toContainText('Reason: The bank declined.');
  await inbox.getByRole('button', { name: /^Mark as read ?: Deposit/ }).click();
  await expect(inbox.getByText('1 unread message')).toBeVisible();
  await inbox.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(inbox.getByText('No unread messages')).toBeVisible();
  await second.keyboard.press('Escape');
  await expect(messages(second)).toHaveAccessibleName('Messages');
});

/** Plays one round by the game page's protocol. */
async function play(context: BrowserContext, { origin }: Stack): Promise<void> {
  const cookie = await cookieOf(context);
  const list = await requestCall(origin, 'GET /wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=1');
  const { games } = answerOf<{ games: { nodeId: string }[] }>(list);
  const launch = await requestCall(origin, `GET /wps/game/launchGame?nodeId=${games[0]?.nodeId}`, { cookie });
  const game = new URL(answerOf<{ gameUrl: string }>(launch).gameUrl);
  const { body: html } = await sendRequest(game.origin, game.pathname);
  const session = /"session":"([^"]+)"/.exec(html)?.[1] ?? '';
  const stakeMinor = Number(/"stakesMinor":\[(\d+)/.exec(html)?.[1]);
  const body = JSON.stringify({ session, roundId: randomUUID(), stakeMinor });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    origin: game.origin,
  };
  expect((await sendRequest(game.origin, '/play/api/round', { method: 'POST', headers, body })).status).toBe(
    200,
  );
}

test('the reality check comes after the chosen time, in one tab, and survives a reload', async ({
  page,
  context,
  stack,
}) => {
  await signInByCall(page, stack, 'member11');
  await page.goto('/en');
  const clock = page.getByRole('banner').getByRole('button', { name: /^This session:/ });
  await clock.click();
  const details = page.getByRole('dialog', { name: 'This session' });
  await details.getByLabel('Reality check').selectOption('15');
  await expect(details.getByText('counted from your next round')).toBeVisible();
  await page.keyboard.press('Escape');
  await play(context, stack);
  await expect(clock).toHaveAccessibleName(/result RM/);
  await stack.admin('clock', { action: 'advance', to: '16m' });
  await page.reload();
  await expect(check(page)).toBeVisible();
  await expect(check(page).getByText('Bets')).toBeVisible();
  // Only an answer closes it; the keyboard stays inside.
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(check(page)).toBeVisible();
  for (let count = 0; count < 6; count++) await page.keyboard.press('Tab');
  await expect(check(page).locator(':focus')).toHaveCount(1);

  const second = await context.newPage();
  await second.goto('/en');
  await expect(second.getByRole('banner').getByRole('button', { name: /16 min/ })).toBeVisible();
  await expect(check(second)).toHaveCount(0);
  await check(page).getByRole('button', { name: 'Continue' }).click();
  await expect(check(page)).toHaveCount(0);
  await second.reload();
  await expect(second.getByRole('banner').getByRole('button', { name: /16 min/ })).toBeVisible();
  await expect(check(second)).toHaveCount(0);

  await play(context, stack);
  await stack.admin('clock', { action: 'advance', to: '16m' });
  await page.close();
  await second.reload();
  await check(second).getByRole('link', { name: 'Take a break' }).click();
  await expect(second.getByRole('dialog', { name: 'Player protection' })).toBeVisible();
  await expect(check(second)).toHaveCount(0);
});
