import { expect, test } from './fixtures.ts';
import { playRounds } from './play-rounds.ts';
import { signInByCall } from './sign-in.ts';

// The clock of the product is moved.
test.use({ alone: 'raffle', contextOptions: { reducedMotion: 'reduce' } });

test('a raffle: numbers from play, a draw by the clock, the win claimed and the draw checked in the browser', async ({
  page,
  stack,
}) => {
  await stack.admin('raffle', {
    per: '5',
    prizes: '1x50,1x5',
    end: '2m',
    draw: '8m',
    en: 'Friday raffle',
    ms: 'Cabutan Jumaat',
    zh: '抽奖',
    by: 'Nadia',
  });
  await signInByCall(page, stack, 'member31');
  await page.goto('/en?center=tickets');
  const tickets = page.getByRole('dialog', { name: 'Tickets', exact: true });
  await tickets.getByRole('link', { name: 'Open: Friday raffle' }).click();
  await expect(tickets.getByText('You have no number yet.')).toBeVisible();
  await playRounds(page, stack, 6);
  // The numbers come without a reload; a round that pays its bet back brings none.
  await expect(tickets.getByRole('row', { name: /RM 50\.00/ })).toContainText(/1 in \d/);
  await expect(tickets.getByText('of RM 5.00')).toBeVisible();

  await stack.admin('clock', { action: 'advance', to: '10m' });
  const { now } = (await stack.admin('clock')) as { now: string };
  await page.clock.setFixedTime(now);
  await expect
    .poll(async () => ((await stack.admin('raffles')) as { raffles: { winners: [] }[] }).raffles)
    .toContainEqual(
      expect.objectContaining({
        title: 'Friday raffle',
        winners: expect.arrayContaining([
          { place: 1, number: expect.any(Number), account: 'member31', money: 50 },
        ]),
      }),
    );
  await tickets.getByRole('button', { name: 'Claim RM 55.00' }).click();
  await expect(tickets.getByText('Added to your balance. No turnover.')).toBeVisible();
  await tickets.getByRole('button', { name: 'Check in this browser' }).click();
  await expect(tickets.getByText('Code and all 2 winning numbers match')).toBeVisible();
});
