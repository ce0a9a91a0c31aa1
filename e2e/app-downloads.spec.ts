import { PUBLISHED } from './deadlines.ts';
import { expect, test } from './fixtures.ts';
import { sendRequest } from './http.ts';

/**
 * App download page: guides and QR codes of the configured apps in the HTML, a message where there are
 * none.
 */
for (const [path, title, delete_] of [
  ['/down', 'Dapatkan aplikasi', 'Padam aplikasi lama dahulu'],
  ['/en/down', 'Get the app', 'Delete the old app first'],
  ['/cn/down', '下载应用', '请先删除'],
] as const)
  test(`${path} has the guides and the QR codes with scripts off`, async ({ browser, stack }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.origin });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Foyer`);
    const main = page.getByRole('main');
    await expect(main.getByText(delete_)).toBeVisible();
    await expect(main.getByText(/Safari/).first()).toBeVisible();
    const codes = main.getByRole('img');
    await expect(codes).toHaveCount(3);
    expect(await codes.first().boundingBox()).toMatchObject({ width: 200, height: 200 });
    for (const place of ['ios', 'android', 'lite'])
      await expect(main.locator(`a[href="${stack.platformOrigin}/demo/${place}"]`)).toBeVisible();
    await context.close();
  });

test('an app without a resource is hidden, and with no resource at all the page says so', async ({
  page,
  stack,
}) => {
  const shows = (text: string) =>
    expect.poll(async () => (await sendRequest(stack.origin, '/en/down')).body.includes(text), PUBLISHED);
  await stack.admin('resource', { action: 'remove', type: 'LITE_APP' });
  await shows('Get the Lite app').toBe(false);
  expect((await sendRequest(stack.origin, '/en/down')).body).toContain('Get the Android app');
  for (const type of ['IOS_APP', 'ANDROID_APP']) await stack.admin('resource', { action: 'remove', type });
  await shows('No app yet').toBe(true);
  await page.goto('/en/down');
  await expect(page.getByRole('button', { name: 'Get the app' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No app needed' })).toBeVisible();
  const places = [
    ['IOS_APP', 'ios'],
    ['ANDROID_APP', 'android'],
    ['LITE_APP', 'lite'],
  ];
  for (const [type, place] of places)
    await stack.admin('resource', { action: 'set', type, url: `${stack.platformOrigin}/demo/${place}` });
  await shows('Get the Lite app').toBe(true);
});
