import { expect, test } from './fixtures.ts';
import { answerOf, requestCall, signIn } from './http.ts';
import { signInByForm } from './sign-in.ts';

type Games = { games: { nodeId: string; supportPlay: number; isNew: number }[] };

/** Reads a member's balance and the recorded rounds. */
async function booksOf(origin: string): Promise<string> {
  const cookie = await signIn(origin);
  const lines = ['v2/wallets/balance', 'relay/ODSFE2_RNGOrders', 'relay/GCS_recentGame'];
  const answers = lines.map(async line =>
    answerOf<object>(await requestCall(origin, `GET /wps/${line}`, { cookie })),
  );
  return JSON.stringify(await Promise.all(answers));
}

test('a visitor tries a game for free and goes on to play it for real', async ({ page, stack }) => {
  const list = await requestCall(stack.origin, 'GET /wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=200');
  const { games } = answerOf<Games>(list);
  const { nodeId = '' } = games.find(one => one.supportPlay === 0 && one.isNew === 0) ?? {};
  const before = await booksOf(stack.origin);

  const frame = page.frameLocator('dialog iframe');
  await page.goto(`/en/play/${nodeId}`);
  // A visitor who wants to play for real and is asked to sign in may try the game first.
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Try it free' }).click();
  await expect(page).toHaveURL(/\?try=\d+$/);
  await expect(frame.locator('#balance')).toHaveText('1,000.00');
  await page.getByRole('button', { name: 'Close game' }).click();

  await page.getByRole('link', { name: 'Try it free' }).click();
  await expect(frame.locator('#balance')).toHaveText('1,000.00');
  await expect(frame.getByText('Play credits, not money')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Not money', { exact: true })).toBeVisible();
  // On a phone in landscape everything is visible too.
  for (const size of [
    { width: 844, height: 390 },
    { width: 568, height: 320 },
  ]) {
    await page.setViewportSize(size);
    await expect(frame.locator('#spin')).toBeInViewport({ ratio: 1 });
  }
  const settled = page.waitForResponse(answer => answer.url().endsWith('/play/api/free-round'));
  await frame.locator('#spin').click();
  const round = (await (await settled).json()) as Record<'balanceMinor' | 'stakeMinor' | 'winMinor', number>;
  expect(round.balanceMinor).toBe(100_000 - round.stakeMinor + round.winMinor);
  await expect(frame.locator('body[data-state="ready"]')).toBeVisible({ timeout: 60_000 });
  await page.setViewportSize({ width: 1280, height: 900 });
  const left = (round.balanceMinor / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  await expect(frame.locator('#balance')).toHaveText(left);
  expect(await booksOf(stack.origin)).toBe(before);

  await page.getByRole('button', { name: 'Sign in to play for real' }).click();
  await signInByForm(page, 'player01');
  await expect(page.getByRole('dialog').getByText(/^Settled balance/)).toBeVisible();
  await expect(frame.locator('#spin')).toBeEnabled();
  await expect(frame.getByText('Play credits, not money')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/en/play/${nodeId}-[\\w-]+\\?play=${nodeId}$`));
});
