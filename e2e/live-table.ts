import type { FrameLocator, Page } from 'playwright/test';
import type { LiveKind } from '#lib/rules/live/kinds.ts';
import { nextPlanned } from '#lib/rules/live/schedule.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { expect } from './fixtures.ts';
import { signInByForm } from './sign-in.ts';
import type { Stack } from './stack.ts';

type OpenTable = {
  game: FrameLocator;
  round: ReturnType<typeof nextPlanned>;
  /** Moves the platform's clock to a moment, epoch ms. */
  until: (at: number) => Promise<unknown>;
};

/**
 * Opens a live table from its card in the list as player01, at the beginning of a round whose bets are open. The round
 * lies before the browser's clock, with which the record ends.
 */
export async function openLiveTable(
  page: Page,
  stack: Stack,
  kind: LiveKind,
  card: string,
): Promise<OpenTable> {
  const began = Date.now() - 4 * MINUTE_MS;
  const round = nextPlanned(kind, began + MINUTE_MS);
  const until = (at: number) => stack.admin('clock', { action: 'set', to: String(at) });
  await until(began);
  await page.goto('/en/login?next=/en/live');
  await signInByForm(page, 'player01');
  await page.locator('html[data-awake]').waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(` ${card} ?,`) })
    .first()
    .click();
  const game = page.frameLocator('dialog iframe');
  await expect(game.locator('#title')).not.toHaveText('Connecting');
  await until(round.opensAt);
  // The round before may have had open bets too.
  const number = Number(round.code.slice(-4)).toLocaleString('en');
  await expect(game.getByText(`Round ${number}`)).toBeVisible();
  await expect(game.locator('#title')).toHaveText('Bets open');
  return { game, round, until };
}

/** Recomputes a settled round at the table, finds it in the betting record, and recomputes it at the verifier. */
export async function checkLiveRound(page: Page, game: FrameLocator, bets: string): Promise<void> {
  await game.getByText('Check results').click();
  const check = game.locator('#check-list article').first();
  await check.getByRole('button', { name: 'Recompute' }).click();
  await expect(check.getByText(/^It matches/)).toBeVisible();
  await expect(check.getByText('Salts of all bets: 1, of them yours: 1')).toBeVisible();
  const settled = game.locator('#own-list article').first();
  const address = (await settled.getByRole('link', { name: 'Verify' }).getAttribute('href')) ?? '';
  await page.goto('/en?center=personalHistoryCopy');
  const record = page.getByRole('dialog', { name: 'Betting record' });
  const [, orderNo = ''] = address.split('#');
  await expect(record.getByRole('button', { name: `Round ${orderNo}` })).toBeVisible();
  await page.goto(address);
  await expect(page.getByLabel('Bets by field')).toHaveValue(bets);
  await page.getByRole('button', { name: 'Recompute' }).click();
  await expect(page.getByText('Everything matches')).toBeVisible();
}
