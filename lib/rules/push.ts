import { PLATFORM_UTC_OFFSET_MINUTES } from './platform-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts';

/** Topics of notifications on a device (docs/rewards.md, Notifications on a device). */
export const pushTopics = ['security', 'money', 'service', 'rewards', 'promotions'] as const;
export type PushTopic = (typeof pushTopics)[number];

/** Topics that are not sent during a break or self-exclusion. */
export const promotingTopics: readonly PushTopic[] = ['rewards', 'promotions'];

/** Quiet hours: from this hour of the platform's day, until this one of the next. */
const QUIET_FROM_HOUR = 23;
const QUIET_UNTIL_HOUR = 8;

/** Devices of an account, at most. */
export const MAX_DEVICES = 10;
/** Time in which a device is sent one promotion at most. */
export const PROMOTIONS_EVERY_MS = 7 * DAY_MS;
/** Time before the end of a reward at which its member is told. */
export const REWARD_NOTICE_MS = DAY_MS;

/** Returns the time at which a notification is due outside quiet hours: `at`, or the end of the quiet hours around it. */
export function afterQuietHours(at: Date): Date {
  const shifted = at.getTime() + PLATFORM_UTC_OFFSET_MINUTES * MINUTE_MS;
  const intoDay = shifted % DAY_MS;
  const untilLoud = QUIET_UNTIL_HOUR * HOUR_MS - intoDay;
  if (untilLoud > 0) return new Date(at.getTime() + untilLoud);
  return intoDay >= QUIET_FROM_HOUR * HOUR_MS ? new Date(at.getTime() + untilLoud + DAY_MS) : at;
}

/** Hosts of the browsers' push services; one that starts with a point stands for the hosts below it. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * True for an address of a push service that the platform may call: https, on its own port, without credentials,
 * at a known host or one of `more` (`push.example.test:8443`).
 */
export function isPushEndpoint(endpoint: string, more: readonly string[] = []): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  const isKnown = (host: string) => (host.startsWith('.') ? url.host.endsWith(host) : url.host === host);
  return SERVICES.some(isKnown) || more.includes(url.host);
}
