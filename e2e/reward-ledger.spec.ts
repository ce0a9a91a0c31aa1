import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { playRounds } from './play-rounds.ts';
import { signInByCall } from './sign-in.ts';

/** Rewards from the first look to the entry in the ledger, each as the account record shows it. */
test.use({ alone: 'reward-ledger', contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const texts = { ms: 'Perlumbaan', zh: '比赛', by: 'Nadia' };

/** Follows the number of a claimed reward from the reward centre into the account record. */
async function expectBooked(page: Page, reward: string | RegExp, amount: string): Promise<void> {
  await page.goto('/en?center=rewardCenter');
  const line = dialog(page, 'Reward centre').getByRole('row', { name: reward });
  await expect(line).toContainText(/V\d{9}/);
  const number = /V\d{9}/.exec((await line.textContent()) ?? '')?.[0] ?? 'no number';
  await page.goto('/en?center=transactionHistory');
  const entry = dialog(page, 'Account record').getByRole('row', { name: new RegExp(number) });
  await expect(entry).toContainText(amount);
}

test('a promotion is joined, filled by play, claimed and booked', async ({ page, stack }) => {
  const [id, title] = [407, 'Search made easy'];
  const terms = { amount: 3, multiple: 1, bet: 8, places: 50, until: '30d', days: 14, by: 'Nadia' };
  await stack.admin('promotion-offer', { id, ...terms });
  await signInByCall(page, stack, 'member32');
  await page.goto(`/en/promotions/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Open to join')).toBeVisible();
  await main.getByRole('button', { name: 'Join' }).click();
  await expect(main.getByText('Joined', { exact: true })).toBeVisible();
  // RM 16.00, in case one of the rounds is a tie.
  await playRounds(page, stack, 2);
  // The play moves the page by itself.
  await main.getByRole('button', { name: 'Claim RM 3.00' }).click();
  await expect(main.getByText(/Paid/).first()).toBeVisible();
  await expectBooked(page, new RegExp(title), '3.00');
});

test('a mission’s milestone is reached by play, claimed and booked', async ({ page, stack }) => {
  const mission = { measure: 'turnover', milestones: '8=1.00', prizes: '50', end: '30d', en: 'Slots race' };
  await stack.admin('mission', { ...mission, ...texts });
  await signInByCall(page, stack, 'member31');
  await page.goto('/en?center=missionLeaderboard');
  const missions = dialog(page, 'Missions');
  const count = missions.getByRole('link', { name: /^Missions/ });
  await expect(count).not.toContainText('1');
  await playRounds(page, stack, 2);
  await expect(count).toContainText('1');
  await missions.getByRole('button', { name: 'Claim RM 1.00' }).click();
  await expect(count).not.toContainText('1');
  await expectBooked(page, /Slots race/, '1.00');
});
