import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { PushTopic } from '#lib/rules/push.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { type Locale, localePath } from '#lib/rules/routes/locales.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { brandNames } from '#platform/auth/mail-texts.ts';
import { deleteGoneDevice } from '#platform/store/accounts/push-devices.ts';
import { addRewardPush, takeDuePush } from '#platform/store/accounts/push-notifications.ts';
import { pushText } from './push-text.ts';

const AT_ONCE = 50;
const WAIT_MS = 10 * SECOND_MS;
/** The push service keeps a notification for a device that is off for a day. */
const KEPT_SECONDS = 86_400;
const GONE: readonly number[] = [404, 410];

type Due = Awaited<ReturnType<typeof takeDuePush>>[number];

const targets: Readonly<Record<PushTopic, (locale: Locale) => string>> = {
  security: locale => localePath(locale, '/') + centreHref('securityCenter'),
  money: locale => localePath(locale, '/') + centreHref('messageV2'),
  service: locale => localePath(locale, '/') + centreHref('messageV2'),
  rewards: locale => localePath(locale, '/') + centreHref('rewardCenter'),
  promotions: locale => localePath(locale, '/promotions'),
};

/** Calls the push service of one device; true while the device exists. */
async function deliver(ctx: AppContext, due: Due): Promise<boolean> {
  const { endpoint, p256dh, auth, locale, topic } = due;
  const message = {
    data: {
      title: brandNames[ctx.env.BRAND],
      body: pushText(locale),
      path: targets[topic](locale),
      tag: topic,
    },
    options: { ttl: KEPT_SECONDS, topic, urgency: topic === 'security' ? 'high' : 'normal' },
  } as const;
  const device = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  const request = await buildPushPayload(message, device, { ...ctx.pushKeys, subject: ctx.env.WEB_ORIGIN });
  const { ok, status } = await fetch(endpoint, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!ok) ctx.log.warn({ status, host: new URL(endpoint).host }, 'push service refused');
  return !GONE.includes(status);
}

async function send(ctx: AppContext, due: Due): Promise<void> {
  try {
    if (!(await deliver(ctx, due))) await ctx.store.write(tx => deleteGoneDevice(tx, due.deviceId));
  } catch (err) {
    ctx.log.warn({ err, host: new URL(due.endpoint).host }, 'push service unreachable');
  }
}

/** Sends the notifications that are due, and those of rewards that end within a day. */
export async function sendDuePush(ctx: AppContext): Promise<void> {
  const at = ctx.clock.date();
  const due = await ctx.store.write(async tx => {
    await addRewardPush(tx, at);
    return takeDuePush(tx, at, AT_ONCE);
  });
  await Promise.all(due.map(one => send(ctx, one)));
}
