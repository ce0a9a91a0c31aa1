import type { FrameLocator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { answerOf, requestCall } from './http.ts';
import { signInByForm } from './sign-in.ts';

test.use({ alone: 'instant', contextOptions: { reducedMotion: 'reduce' } });

const MAX_ROUNDS = 12;
type Games = { games: { nodeId: string; displayName: string }[] };

/** Opens the first table of blackjack by its address. */
async function openTable(page: Page, origin: string): Promise<FrameLocator> {
  const list = await requestCall(origin, 'GET /wps/relay/GCSGAME_gameList?gameType=LIVE&pageSize=300');
  const game = answerOf<Games>(list).games.find(one => one.displayName.endsWith(' Blackjack'));
  await page.goto(`/en/live?play=${game?.nodeId}`);
  const frame = page.frameLocator('dialog iframe');
  await expect(frame.locator('body')).toHaveAttribute('data-state', 'ready');
  return frame;
}

/** Deals until a hand is to be played; rounds with a blackjack are over at once. */
async function dealHand(game: FrameLocator): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    // The message of the last hand must not pass for this one's.
    await game.locator('#message').evaluate(message => message.replaceChildren());
    await game.getByRole('button', { name: 'Deal · 2.00' }).click();
    await expect(game.locator('#message')).toHaveText(/Your move\.|came back of/);
    if ((await game.locator('body').getAttribute('data-state')) === 'open') return;
  }
  throw new Error('no hand to be played');
}

test('blackjack: a hand is played by keyboard, resumed after a reload, doubled, and checked', async ({
  page,
  stack,
}) => {
  await page.goto('/en/login?next=/en/live');
  await signInByForm(page, 'player01');
  const game = await openTable(page, stack.origin);
  await expect(game.getByText('dealt for you alone')).toBeVisible();
  await dealHand(game);
  // The dealer’s second card lies face down, and the focus is on the first move.
  await expect(game.locator('#dealer .card.back')).toHaveCount(1);
  await expect(game.locator('#step-hit')).toBeFocused();
  const cards = await game.locator('#hand-0 .said').allTextContents();
  await page.reload();
  const again = page.frameLocator('dialog iframe');
  await expect(again.locator('#message')).toHaveText('Your open round is back. It was charged once.');
  expect(await again.locator('#hand-0 .said').allTextContents()).toEqual(cards);
  await again.getByRole('button', { name: 'Stand' }).focus();
  await page.keyboard.press('Enter');
  await expect(again.locator('#message')).toContainText('came back of 2.00');
  await expect(again.locator('#dealer .card.back')).toHaveCount(0);
  await expect(again.locator('#act')).toBeFocused();

  await dealHand(again);
  await again.getByRole('button', { name: 'Double · 2.00' }).click();
  await expect(again.locator('#message')).toContainText('came back of 4.00');
  await expect(again.locator('#hand-0 .card')).toHaveCount(3);

  const address = (await again.getByRole('link', { name: 'Verify' }).first().getAttribute('href')) ?? '';
  const [, orderNo = ''] = address.split('#');
  await page.goto('/en?center=personalHistoryCopy');
  const record = page.getByRole('dialog', { name: 'Betting record' });
  await record.getByRole('button', { name: `Round ${orderNo}` }).click();
  await expect(record.getByRole('link', { name: 'Check this round' })).toBeVisible();

  await page.goto(address);
  await page.locator('html[data-awake]').waitFor();
  await page.getByLabel('Your new seed').fill('harbour-27');
  await page.getByRole('button', { name: 'Change seeds' }).click();
  await expect(page.getByLabel('Server seed', { exact: true })).toHaveValue(/^[0-9a-f]{64}$/);
  await expect(page.getByLabel('Your moves, in order')).toHaveValue('double');
  await page.getByRole('button', { name: 'Recompute' }).click();
  await expect(page.getByText('Everything matches')).toBeVisible();
});
