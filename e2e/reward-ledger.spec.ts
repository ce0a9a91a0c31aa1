import type { Page } from 'playwright/test';
import { depositByBank } from './deposit-by-bank.ts';
import { expect, test } from './fixtures.ts';
import { playRounds } from './play-rounds.ts';
import { registerByLink } from './register-by-link.ts';
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

test('a ticket is drawn to a prize of money, paid and booked', async ({ page, stack }) => {
  const user = 'member12';
  // Every slice pays RM 2.50.
  const prizes = [
    { money: 250, stock: 5, slices: 40 },
    { points: 50, slices: 0 },
  ];
  await stack.admin('publish-prizes', {
    kind: 'prize-wheel',
    prizes: JSON.stringify(prizes),
    substitute: 1,
    by: 'Nadia',
  });
  await stack.admin('issue-tickets', { user, kind: 'prize-wheel', count: 1, source: 'test', by: 'Nadia' });
  await signInByCall(page, stack, user);
  await page.goto('/en?center=tickets');
  const tickets = dialog(page, 'Tickets');
  await tickets.getByRole('link', { name: 'Spin' }).click();
  await tickets.getByRole('button', { name: 'Spin' }).click();
  await expect(tickets.getByRole('status').filter({ hasText: 'You won' })).toContainText('2.50');
  await expectBooked(page, /Prize wheel/, '2.50');
});

test('a friend registers by the link, deposits and plays; the income is claimed and booked', async ({
  page,
  browser,
  stack,
}) => {
  test.slow();
  await signInByCall(page, stack, 'member22');
  await page.goto('/en?center=referral');
  const address = await dialog(page, 'Invite friends')
    .getByText(/referralCode=/)
    .textContent();
  const friend = await (await browser.newContext({ baseURL: stack.origin })).newPage();
  await registerByLink(friend, address ?? '', 'pierfriend');
  await depositByBank(friend);
  await playRounds(friend, stack, 2);
  await friend.context().close();
  await page.goto('/en?center=rewardCenter');
  const centre = dialog(page, 'Reward centre');
  // Friends are looked at every 20 seconds.
  await centre.getByRole('button', { name: 'Claim all 1' }).click({ timeout: 60_000 });
  await expect(centre.getByText('Claimed', { exact: true })).toBeVisible();
  await expectBooked(page, /Your friend .* qualified/, '5.00');
  await page.goto('/en?center=referral');
  await expect(dialog(page, 'Invite friends')).toContainText('5.00');
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
