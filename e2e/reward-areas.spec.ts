import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { playRounds } from './play-rounds.ts';
import { signInByCall } from './sign-in.ts';
import type { Stack } from './stack.ts';

/** Tickets, VIP, referral, missions, messages, feedback and the chat room on one product. */
test.use({ alone: 'reward-areas', contextOptions: { reducedMotion: 'reduce' } });

const texts = { ms: 'Perlumbaan', zh: '比赛', by: 'Nadia' };
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
async function open(page: Page, stack: Stack, username: string, center: string) {
  await signInByCall(page, stack, username);
  await page.goto(`/en?center=${center}`);
}

test('tickets: a wheel ticket is counted, played to its prize, and checked in the browser', async ({
  page,
  stack,
}) => {
  await open(page, stack, 'member12', 'tickets');
  const tickets = dialog(page, 'Tickets');
  await expect(tickets.getByRole('link', { name: 'Spin' })).toHaveCount(0);
  await stack.admin('issue-tickets', {
    user: 'member12',
    kind: 'prize-wheel',
    count: 1,
    source: 'test',
    by: 'Nadia',
  });
  await expect(tickets.getByRole('link', { name: /^Tickets.*1/ })).toContainText('1 to play');
  await tickets.getByRole('link', { name: 'Spin' }).click();
  await expect(tickets.getByRole('row', { name: /RM 50\.00 2\.5%/ })).toBeVisible();
  await tickets.getByRole('button', { name: 'Spin' }).click();
  await expect(tickets.getByRole('status').filter({ hasText: 'You won' })).toBeVisible();
  await tickets.getByRole('link', { name: 'Back to tickets' }).click();
  await tickets
    .getByRole('row', { name: /Prize wheel/ })
    .getByRole('link')
    .click();
  await tickets.getByRole('button', { name: 'Check in this browser' }).click();
  await expect(tickets.getByText('All steps match')).toBeVisible();
});

test('missions: play counts, a milestone is claimed, the own rank is shown; VIP counts the same bets', async ({
  page,
  stack,
}) => {
  await stack.admin('mission', {
    measure: 'turnover',
    milestones: '8=1.00,500=5.00',
    prizes: '50,30',
    end: '30d',
    en: 'Slots race',
    ...texts,
  });
  await signInByCall(page, stack, 'member31');
  await playRounds(page, stack, 3);
  await page.goto('/en?center=missionLeaderboard');
  const missions = dialog(page, 'Missions');
  await missions.getByRole('button', { name: 'Claim RM 1.00' }).click();
  await expect(missions.getByText('of RM 500.00')).toBeVisible();
  await missions.getByRole('link', { name: 'Slots race' }).click();
  await expect(missions.getByRole('row', { name: /You/ })).toContainText('RM 50.00');

  await page.goto('/en?center=vip');
  const vip = dialog(page, 'VIP');
  await expect(vip.getByText('For Bronze, meet both')).toBeVisible();
  await expect(vip).toContainText('of RM 200.00');
  await expect(vip.getByRole('table', { name: 'Benefits by level' })).toContainText('RM 388.00');
});

test('referral: the offer is shown, and the own link opens the registration with the code', async ({
  page,
  browser,
  stack,
}) => {
  await open(page, stack, 'member32', 'referral');
  const referral = dialog(page, 'Invite friends');
  await expect(referral).toContainText('You get RM 5.00 when a friend qualifies.');
  const address = await referral.getByText(/referralCode=/).textContent();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address ?? '');
  await expect(visitor).toHaveURL(/referralCode=/);
  await visitor.context().close();
});

test('messages: a message comes without a reload, and the reward in it is claimed once', async ({
  page,
  stack,
}) => {
  await open(page, stack, 'member11', 'messageV2');
  const messages = dialog(page, 'Messages');
  await stack.admin('message', {
    account: 'member11',
    title: 'Sorry about Tuesday',
    content: 'Here are 350 points.',
    points: 350,
    days: 9,
  });
  await messages.getByRole('button', { name: 'Claim 350 points' }).click();
  await expect(messages.getByRole('button', { name: 'Claim 350 points' })).toHaveCount(0);
  await page.goto('/pointMall');
  await expect(page.getByRole('main')).toContainText('350');
});

test('feedback: a case is opened, found in the list, and shows the answer', async ({ page, stack }) => {
  await open(page, stack, 'player02', 'feedback');
  const feedback = dialog(page, 'Feedback and complaints');
  await feedback.getByLabel('Your problem').fill('The deposit of yesterday did not arrive until noon today.');
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  await feedback.getByLabel('Image 1').setInputFiles({ name: 'bank.png', mimeType: 'image/png', buffer });
  await feedback.getByRole('button', { name: 'Send' }).click();
  await feedback.getByRole('list', { name: 'Your cases' }).getByRole('link').click();
  await feedback.getByRole('button', { name: 'Show picture 1 larger' }).click();
  const large = dialog(page, 'Picture 1').getByRole('img', { name: 'Picture 1' });
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(90);
  await page.keyboard.press('Escape');
  const { cases } = (await stack.admin('cases')) as { cases: { number: string }[] };
  const unread = feedback.getByRole('link', { name: /^Messages/ });
  await expect(unread).not.toContainText('1');
  await feedback.getByLabel('Add to this case').fill('It is a deposit of RM 80.00.');
  // The desk answers, and the page has it at once; what was being typed stays.
  await stack.admin('case-answer', { number: cases[0]?.number, content: 'We looked at it.', by: 'Aina' });
  await expect(feedback.getByText('We looked at it.')).toBeVisible();
  await expect(unread).toContainText('1');
  await expect(feedback.getByLabel('Add to this case')).toHaveValue('It is a deposit of RM 80.00.');
});

test('customer service: what the desk answers arrives without a reload, with the count', async ({
  page,
  stack,
}) => {
  await open(page, stack, 'member22', 'messageV2&part=write');
  const messages = dialog(page, 'Messages');
  await messages.getByLabel('Subject').fill('My deposit');
  await messages.getByLabel('Message', { exact: true }).fill('It says arrived, and I do not see it.');
  await messages.getByRole('button', { name: 'Send message' }).click();
  await page.goto('/en?center=messageV2&part=outbox');
  await expect(messages.getByText('Not answered yet')).toBeVisible();
  const { messages: mails } = (await stack.admin('mail')) as { messages: { number: string }[] };
  const number = mails[0]?.number;
  await stack.admin('mail-answer', { number, content: 'It is in the main wallet now.' });
  await expect(messages.getByText('Answered', { exact: true })).toBeVisible();
  await expect(messages.getByRole('link', { name: /^Messages/ })).toContainText('1');
  await messages.getByRole('link', { name: 'Inbox' }).click();
  const list = messages.getByRole('list', { name: 'Messages' });
  await expect(list.getByText('It is in the main wallet now.')).toBeVisible();
});

test('chat room: what one writes appears for the other without a reload, as text', async ({
  page,
  browser,
  stack,
}) => {
  await open(page, stack, 'player01', 'chatRoom');
  const room = dialog(page, 'Chat room');
  await expect(room.getByText('Nothing here yet')).toBeVisible();
  const other = await (await browser.newContext({ baseURL: stack.origin })).newPage();
  await open(other, stack, 'player02', 'chatRoom');
  const theirs = dialog(other, 'Chat room');
  await theirs.getByLabel('Message', { exact: true }).fill('<b>Good luck</b> all');
  await theirs.getByRole('button', { name: 'Send' }).click();
  await expect(room.getByText('<b>Good luck</b> all')).toBeVisible();
  await room.getByRole('button', { name: /block or report/ }).click();
  const report = page.getByRole('dialog', { name: /^Report/ });
  await report.getByText(/^Also block/).click();
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(room.getByText('<b>Good luck</b> all')).toHaveCount(0);
  await other.context().close();
});

test('VIP: a level is reached by play, and its bonus is claimed once and booked', async ({ page, stack }) => {
  const bronze = { key: 'bronze', total: 600, month: 600, keep: 500, salary: 500, bonus: 880, rebate: 5 };
  await stack.admin('vip-levels', { levels: JSON.stringify([bronze]), by: 'Nadia' });
  await open(page, stack, 'member21', 'vip');
  const vip = dialog(page, 'VIP');
  await expect(vip.getByText('For Bronze, meet both')).toBeVisible();
  await playRounds(page, stack, 3);
  await page.reload();
  await expect(vip.getByText('You’re at the highest level.')).toBeVisible();
  await expect(vip.getByRole('row', { name: /^More rebate/ })).toContainText('+0.05%');
  // The rate of slots with what the level adds.
  await page.goto('/en?center=manualRebate');
  await expect(page.getByRole('dialog').getByRole('row', { name: /^Slots/ })).toContainText('0.85%');
  await page.goto('/en?center=rewardCenter');
  const centre = dialog(page, 'Reward centre');
  await centre.getByRole('button', { name: 'Claim: Bronze reached' }).click();
  const line = centre.getByRole('row', { name: /V\d{9}/ });
  const number = /V\d{9}/.exec((await line.textContent()) ?? '')?.[0];
  await page.goto('/en?center=transactionHistory');
  await expect(
    dialog(page, 'Account record').getByRole('row', { name: new RegExp(number ?? 'no number') }),
  ).toContainText('8.80');
});
