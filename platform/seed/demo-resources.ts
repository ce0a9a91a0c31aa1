import type { Resource } from '#platform/settings.ts';

/** Place → name: the apps, and the eight social channels of the footer (docs/features.md#31). */
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

/** Names of the apps and channels that `/demo/:place` stands in for. */
export const demoPlaces: ReadonlyMap<string, string> = new Map(
  places.map(([place, , name]) => [place, name]),
);

/** Resources of the demo: each links to a page of the platform which says that there is none. */
export const demoResources: readonly Resource[] = places.map(([place, resourceType, labelNameEn]) => ({
  resourceType,
  url: `/demo/${place}`,
  labelNameEn,
}));
