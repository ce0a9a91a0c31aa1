import type { Resource } from '#platform/settings.ts';

/** Place → name: the apps of a house, and the eight channels of the documents (spec 1, section 2). */
const places = [
  ['ios', 'IOS_APP', 'iOS app'],
  ['android', 'ANDROID_APP', 'Android app'],
  ['lite', 'LITE_APP', 'Lite app'],
  ['youtube', 'YOUTUBE', 'YouTube'],
  ['twitter', 'TWITTER', 'Twitter'],
  ['tiktok', 'TIKTOK', 'TikTok'],
  ['facebook', 'FACEBOOK', 'Facebook'],
  ['instagram', 'INSTAGRAM', 'Instagram'],
  ['whatsapp', 'WHATSAPP', 'WhatsApp'],
  ['telegram', 'TELEGRAM', 'Telegram'],
  ['line', 'LINE', 'Line'],
] as const;

/** What `/demo/:place` of the platform stands in for, by its name. */
export const demoPlaces: ReadonlyMap<string, string> = new Map(
  places.map(([place, , name]) => [place, name]),
);

/** The demo's resources: each leads to a page of the platform which says that there is none. */
export const demoResources: readonly Resource[] = places.map(([place, resourceType, labelNameEn]) => ({
  resourceType,
  url: `/demo/${place}`,
  labelNameEn,
}));
