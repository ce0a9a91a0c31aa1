import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { answerOf, requestCall } from './http.ts';
import { signInByForm } from './sign-in.ts';

type Board = { list: { winAmount: number; reference: string; customerName: string }[] };
const BOARD = 'GET /wps/relay/GCSGAME_getRankList';
const MAX_ROUNDS = 40;
/** Free spins are shown to their end: longer than other waits. */
const SHOWN = { timeout: 60_000 };

/** Plays until a round has won more than its stake. */
async function playUntilWon(page: Page, won: () => Promise<boolean>): Promise<void> {
  const game = page.frameLocator('dialog iframe');
  for (let round = 0; round < MAX_ROUNDS && !(await won()); round++) {
    const settled = page.waitForResponse(answer => answer.url().endsWith('/play/api/round') && answer.ok());
    await expect(game.locator('body[data-state="ready"]')).toBeVisible(SHOWN);
    await game.locator('#spin').click();
    await settled;
  }
}

// Other test files play and win too.
test.use({ alone: 'winners' });

test('winners: a settled win is listed masked with its reference; fewer than five are not shown', async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  // The reels stop at once: a win may take many rounds.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Amber Idol/ })
    .first()
    .click();
  // A visitor sees the game first.
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await signInByForm(page, 'player02');
  const listed = async () => answerOf<Board>(await requestCall(stack.origin, BOARD)).list;
  // The board is cached for some seconds: the player's record shows sooner whether a round has won.
  const won = async () => {
    const answer = await page.evaluate(async () => {
      const records = await fetch('/wps/relay/ODSFE2_RNGOrders?status=1', { headers: { 'x-foyer': '1' } });
      return records.json();
    });
    return answer.value.total > 0;
  };
  await playUntilWon(page, won);
  await expect.poll(async () => (await listed()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [best] = await listed();
  expect(best?.customerName).toBe('pl***02');
  expect(best?.reference).toMatch(/\S/);
  await page.goto('/en');
  await expect(page.getByRole('region', { name: 'Winners' })).toHaveCount(0);
});
