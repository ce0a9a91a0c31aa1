import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Page } from 'playwright/test';
import { browserKeys } from '../tests/support/push-service.ts';
import { expect, test } from './fixtures.ts';
import { signInByCall, signOut } from './sign-in.ts';

test.use({ serviceWorkers: 'allow' });

/** The Chromium from npm cannot show notifications: an installed one is used where there is one. */
const INSTALLED = '/usr/bin/chromium';
const hasInstalled = existsSync(INSTALLED);
const isPackaged = !hasInstalled && process.env.CHROMIUM_PATH?.startsWith(tmpdir()) === true;
const NEEDS = 'needs an installed Chromium: the packaged one has no notifications';
if (hasInstalled) test.use({ launchOptions: { executablePath: INSTALLED } });

const inbox = (page: Page) => page.getByRole('dialog', { name: 'Messages' });

/**
 * Gives the page the subscription that a push service would: none can be reached without a network. All else is
 * the browser's own.
 */
async function givePushService(page: Page): Promise<void> {
  const { p256dh, auth } = browserKeys();
  await page.addInitScript(
    keys => {
      const kept = 'test:push';
      const subscription = {
        endpoint: 'https://fcm.googleapis.com/fcm/send/test',
        toJSON: () => ({ endpoint: subscription.endpoint, keys }),
        unsubscribe: async () => localStorage.removeItem(kept),
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(kept) ? subscription : null),
        subscribe: async () => {
          localStorage.setItem(kept, '1');
          return subscription;
        },
      });
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    },
    { p256dh, auth },
  );
}

test('notifications: a browser that does not allow them says so, and nothing is switched on', async ({
  page,
  stack,
}) => {
  test.skip(isPackaged, NEEDS);
  // The browser's own word for its refusal.
  test.info().annotations.push({ type: 'expected-noise', description: 'Push API in incognito mode' });
  await signInByCall(page, stack, 'member11');
  await page.goto('/en?center=messageV2&part=notifications');
  const dialog = inbox(page);
  await expect(dialog.getByRole('button', { name: 'Choose a topic' })).toBeDisabled();
  await dialog.getByRole('switch', { name: 'Security' }).check();
  await dialog.getByRole('switch', { name: 'Promotions' }).check();
  await dialog.getByRole('button', { name: 'Turn on 2 topics' }).click();
  await expect(dialog.getByText('Your browser didn’t allow it')).toBeVisible();
  await expect(dialog.getByRole('switch', { name: 'Promotions' })).toBeChecked();
});

test('notifications: topics chosen, switched on, kept after a reload, changed and off', async ({
  page,
  stack,
}) => {
  await givePushService(page);
  await signInByCall(page, stack, 'member12');
  await page.goto('/en?center=messageV2');
  const dialog = inbox(page);
  await dialog.getByRole('link', { name: 'Notifications' }).click();
  await dialog.getByRole('switch', { name: 'Security' }).check();
  await dialog.getByRole('button', { name: 'Turn on 1 topic' }).click();
  await expect(dialog.getByText('Notifications are on for this device.')).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole('switch', { name: 'Security' })).toBeChecked();
  await dialog.getByRole('switch', { name: 'Quiet hours' }).uncheck();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await page.reload();
  await expect(dialog.getByRole('switch', { name: 'Quiet hours' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByRole('button', { name: 'Choose a topic' })).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole('switch', { name: 'Security' })).not.toBeChecked();
});

test('notifications: signing out ends the subscription of the browser', async ({ page, stack }) => {
  await givePushService(page);
  await signInByCall(page, stack, 'member21');
  await page.goto('/en?center=messageV2&part=notifications');
  const dialog = inbox(page);
  await dialog.getByRole('switch', { name: 'Security' }).check();
  await dialog.getByRole('button', { name: 'Turn on 1 topic' }).click();
  await expect(dialog.getByText('Notifications are on for this device.')).toBeVisible();
  const subscribed = () => page.evaluate(() => localStorage.getItem('test:push'));
  expect(await subscribed()).toBe('1');
  await page.goto('/en');
  await signOut(page);
  await expect.poll(subscribed).toBeNull();
});

test('notifications: what is sent is shown by the service worker, with nothing but its text', async ({
  page,
  stack,
  context,
}) => {
  test.skip(isPackaged, NEEDS);
  await context.grantPermissions(['notifications']);
  await page.goto('/en');
  const client = await context.newCDPSession(page);
  const registered = new Promise<string>(resolve => {
    client.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(one => one.status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const sent = { title: 'Foyer', body: 'You have a new message', path: '/en?center=messageV2', tag: 'money' };
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(stack.origin).origin,
    registrationId: await registered,
    data: JSON.stringify(sent),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        path: data,
      }));
    });
  await expect.poll(shown).toEqual([sent]);
});
