import sharp from 'sharp';
import { CUSTOMER_SERVICE_HEIGHT_PX, CUSTOMER_SERVICE_WIDTH_PX } from '#lib/rules/figures.ts';
import { expect, test } from './fixtures.ts';
import { signInByCall } from './sign-in.ts';

/** Chat with customer service, answered by the operator’s commands (docs/features.md#127). */
test.use({ alone: 'support' });

const SIZE = { width: CUSTOMER_SERVICE_WIDTH_PX, height: CUSTOMER_SERVICE_HEIGHT_PX };

test('a member chats with customer service in its own window; both sides see it without a reload', async ({
  page,
  stack,
}) => {
  await signInByCall(page, stack, 'member12');
  await page.goto('/en');
  await page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name: 'Live chat' }).click();
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('dialog', { name: 'Live chat' })
    .getByRole('button', { name: 'Customer service' })
    .click();
  const chat = await opened;
  await expect(chat).toHaveURL(`${stack.origin}/en/support`);
  expect(await chat.evaluate(() => ({ width: innerWidth, height: innerHeight }))).toEqual(SIZE);
  await expect(chat.getByText('Open day and night')).toBeVisible();

  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  await chat.getByLabel('Add a picture').setInputFiles({ name: 'bank.png', mimeType: 'image/png', buffer });
  await chat.getByLabel('Message', { exact: true }).fill('My bank has nothing.');
  await chat.getByRole('button', { name: 'Send' }).click();
  const messages = chat.getByRole('list', { name: 'Messages' });
  await expect(messages.getByText('My bank has nothing.')).toBeVisible();
  await expect(messages.getByRole('button', { name: 'Show picture 1 larger' })).toBeVisible();
  await expect(chat.getByText('You’re next.', { exact: false })).toBeVisible();

  expect(await stack.admin('desk')).toMatchObject({
    chats: [{ username: 'member12', content: 'My bank has nothing.' }],
  });
  await chat.getByLabel('Message', { exact: true }).fill('It is the one');
  await stack.admin('desk-say', { user: 'member12', content: 'Which account?', by: 'Aina' });
  await expect(messages.getByText('Which account?')).toBeVisible();
  await expect(messages).toContainText('Aina');
  await expect(chat.getByText('You’re next.', { exact: false })).toBeHidden();
  // The typed text stays.
  await expect(chat.getByLabel('Message', { exact: true })).toHaveValue('It is the one');
  await chat.getByLabel('Message', { exact: true }).fill('It is the one ending 4471.');
  await chat.keyboard.press('Enter');
  await expect
    .poll(
      async () =>
        ((await stack.admin('desk-read', { user: 'member12' })) as { messages: unknown[] }).messages,
    )
    .toMatchObject([{ by: 'member12' }, { by: 'Aina' }, { content: 'It is the one ending 4471.' }]);
  await chat.reload();
  await expect(messages.locator('> li')).toHaveCount(3);
});

test('outside its hours the chat says when it opens, and takes messages', async ({ page, stack }) => {
  const hour = (more: number) =>
    new Date(Date.now() + (8 + more) * 3_600_000).toISOString().slice('yyyy-MM-ddT'.length, 13).concat(':00');
  await stack.admin('service-hours', { from: hour(2), to: hour(3) });
  await signInByCall(page, stack, 'member31');
  await page.goto('/en/support');
  await expect(page.getByText(/^Closed until/)).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('Please call me back.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Please call me back.');
  await page.getByRole('link', { name: 'Take a break' }).click();
  await expect(page.getByRole('dialog', { name: 'Player protection' })).toBeVisible();
  await stack.admin('service-hours', { from: 'always' });
});

test('the window of the chat has the languages on phones too, and the chat goes on in the other one', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByCall(page, stack, 'member31');
  await page.goto('/en/support');
  await page.getByLabel('Message', { exact: true }).fill('Hello there.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Hello there.');
  await page.getByRole('button', { name: 'Choose a language' }).click();
  await page.getByRole('link', { name: 'Bahasa Melayu' }).click();
  await expect(page).toHaveURL(`${stack.origin}/support`);
  await expect(page.getByRole('heading', { level: 1, name: 'Khidmat pelanggan' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Hello there.');
});
