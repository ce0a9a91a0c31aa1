/**
 * Languages of the product: BCP-47 inside, the wire's two letters towards the upstream, a path prefix towards
 * the visitor. MY is read as Malay and is the default.
 */
export const locales = [
  { id: 'ms', wire: 'MY', prefix: '' },
  { id: 'en', wire: 'EN', prefix: '/en' },
  { id: 'zh-CN', wire: 'CN', prefix: '/cn' },
] as const;

export type LocaleEntry = (typeof locales)[number];
export type Locale = LocaleEntry['id'];

export const localeIds: readonly Locale[] = locales.map(entry => entry.id);
export const defaultLocale: Locale = 'ms';

/** Returns true when the text is a locale id. */
export function isLocale(text: string): text is Locale {
  return locales.some(entry => entry.id === text);
}

/** Table row of a locale. */
export function localeEntry(id: Locale): LocaleEntry {
  return locales.find(entry => entry.id === id) ?? locales[0];
}

/** Locale of a wire language code, in any case; unknown codes fall back to the default language. */
export function localeOfWire(code: string | undefined | null): Locale {
  const upper = code?.toUpperCase();
  return locales.find(entry => entry.wire === upper)?.id ?? defaultLocale;
}

/** Splits a pathname into its locale and the path without prefix: `/en/rng` → `['en', '/rng']`. */
export function splitLocale(pathname: string): [Locale, string] {
  for (const entry of locales) {
    if (entry.prefix === '') continue;
    if (pathname === entry.prefix) return [entry.id, '/'];
    if (pathname.startsWith(`${entry.prefix}/`)) return [entry.id, pathname.slice(entry.prefix.length)];
  }
  return [defaultLocale, pathname];
}

/**
 * Corrects a prefix in another case, or a language tag in its place: `/EN/rng` → `['en', '/rng']`, `/zh-CN` →
 * `['zh-CN', '/']`; null for a path that is spelled right, or begins with neither.
 */
export function otherSpelling(pathname: string): [Locale, string] | null {
  const [, first = ''] = pathname.split('/', 2);
  const meant = first.toLowerCase();
  const entry = locales.find(({ id, prefix }) => meant === id.toLowerCase() || `/${meant}` === prefix);
  if (!entry || `/${first}` === entry.prefix) return null;
  return [entry.id, pathname.slice(first.length + 1) || '/'];
}

/** Public path of a page in a language: `('en', '/rng')` → `/en/rng`, `('ms', '/')` → `/`. */
export function localePath(locale: Locale, path: string): string {
  const { prefix } = localeEntry(locale);
  return path === '/' ? prefix || '/' : `${prefix}${path}`;
}
