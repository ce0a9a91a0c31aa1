import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { signInByCall } from './sign-in.ts';

/** Pictures of forms, sent in parts. */
test.use({ alone: 'uploads' });

const PUT = '**/wps/v2/member/uploads';
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
const feedback = (page: Page) => page.getByRole('dialog', { name: 'Feedback and complaints', exact: true });

test('pictures: three at once go on where the connection was cut, and arrive whole', async ({
  page,
  stack,
}) => {
  test.info().annotations.push({ type: 'expected-noise', description: 'ERR_CONNECTION_RESET' });
  await signInByCall(page, stack, 'member11');
  await page.goto('/en?center=feedback');
  const offsets: number[] = [];
  let cut = true;
  await page.route(PUT, async route => {
    const request = route.request();
    if (request.method() === 'PUT') {
      const { offset } = request.postDataJSON() as { offset: number };
      // The first parts arrive; from then on nothing does, until the connection is back.
      if (cut && offset > 0) return route.abort('connectionreset');
      offsets.push(offset);
    } else if (cut && request.method() === 'GET') return route.abort('connectionreset');
    return route.continue();
  });
  const files = await Promise.all(
    [360, 420, 480].map(async side => ({
      name: `proof-${side}.png`,
      mimeType: 'image/png',
      buffer: await noise(side),
    })),
  );
  const form = feedback(page);
  await form.getByLabel('Your problem').fill('The deposit of yesterday did not arrive until noon today.');
  await form.getByLabel('Image 1').setInputFiles(files);
  await expect(form.getByText('Connection lost. It goes on from here by itself.')).toHaveCount(3);
  await expect(form.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  for (const { name } of files)
    await expect(form.getByRole('progressbar', { name: `Progress of ${name}` })).toBeVisible();
  cut = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(form.getByText('Ready', { exact: true })).toHaveCount(3);
  expect(offsets.filter(one => one === 0)).toHaveLength(3);
  await form.getByRole('button', { name: 'Remove proof-420.png' }).click();
  await expect(form.getByText('Ready', { exact: true })).toHaveCount(2);
  await page.reload();
  await expect(form.getByText('Ready', { exact: true })).toHaveCount(2);
  await expect(form.getByText('proof-480.png')).toBeVisible();
  await expect(form.getByLabel('Your problem')).toHaveValue(/noon today/);
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(form.getByLabel('Your problem')).toHaveValue('');
  await page.reload();
  await expect(form.getByText('Ready', { exact: true })).toHaveCount(0);
  await form.getByRole('list', { name: 'Your cases' }).getByRole('link').click();
  await form.getByRole('button', { name: 'Show picture 2 larger' }).click();
  const large = page.getByRole('dialog', { name: 'Picture 2', exact: true }).getByRole('img');
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480);
});

test('pictures: what is no picture inside is refused at its field, and the rest of the form stays', async ({
  page,
  stack,
}) => {
  test.info().annotations.push({ type: 'expected-noise', description: '/wps/v2/member/uploads' });
  await signInByCall(page, stack, 'member12');
  await page.goto('/en?center=feedback');
  const form = feedback(page);
  await form.getByLabel('Your problem').fill('The deposit of yesterday did not arrive until noon today.');
  const buffer = Buffer.from('<svg onload="alert(1)"/>');
  await form.getByLabel('Image 1').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expect(form.getByText('We only accept PNG and JPG images.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await form.getByRole('button', { name: 'Remove a.png' }).click();
  await expect(form.getByLabel('Your problem')).toHaveValue(/noon today/);
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(form.getByRole('list', { name: 'Your cases' }).getByRole('link')).toHaveCount(1);
});
