/**
 * Pattern in a user agent → display name. The first match counts, since later browsers imitate earlier ones.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bM?QQBrowser\//, 'QQ Browser'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:HarmonyOS|OpenHarmony)\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const MAX_CHARS = 1000;

/**
 * Returns the label of a device in a list of sessions: "Chrome, Android". It consists of names from these
 * lists only, never of text from the user agent; null when neither part is known.
 */
export function deviceLabel(userAgent: string | null): string | null {
  const text = (userAgent ?? '').slice(0, MAX_CHARS);
  const named = (list: typeof BROWSERS) => list.find(([sign]) => sign.test(text))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(', ') || null;
}
