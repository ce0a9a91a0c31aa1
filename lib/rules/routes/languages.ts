import { isLocale, type Locale, localeIds } from './locales.ts';

/**
 * THE TABLE OF LANGUAGES: BCP-47 tag, and the name in the language itself. Only languages with complete texts
 * are offered: they are the rows of `locales`, and an architecture test keeps the two in sync. Separate from
 * `locales`, which every page of the browser loads.
 */
export const languages: readonly (readonly [tag: string, name: string])[] = [
  ['ms', 'Bahasa Melayu'],
  ['en', 'English'],
  ['zh-CN', '简体中文'],
  ['zh-TW', '繁體中文'],
  ['id', 'Bahasa Indonesia'],
  ['th', 'ไทย'],
  ['vi', 'Tiếng Việt'],
  ['km', 'ខ្មែរ'],
  ['lo', 'ລາວ'],
  ['my', 'မြန်မာ'],
  ['fil', 'Filipino'],
  ['ta', 'தமிழ்'],
  ['hi', 'हिन्दी'],
  ['bn', 'বাংলা'],
  ['te', 'తెలుగు'],
  ['ml', 'മലയാളം'],
  ['ur', 'اردو'],
  ['ne', 'नेपाली'],
  ['si', 'සිංහල'],
  ['ja', '日本語'],
  ['ko', '한국어'],
  ['mn', 'Монгол'],
  ['kk', 'Қазақ тілі'],
  ['uz', 'O‘zbek'],
  ['es', 'Español'],
  ['pt-BR', 'Português (Brasil)'],
  ['pt-PT', 'Português europeu'],
  ['fr', 'Français'],
  ['de', 'Deutsch'],
  ['it', 'Italiano'],
  ['nl', 'Nederlands'],
  ['pl', 'Polski'],
  ['cs', 'Čeština'],
  ['ro', 'Română'],
  ['hu', 'Magyar'],
  ['el', 'Ελληνικά'],
  ['tr', 'Türkçe'],
  ['ru', 'Русский'],
  ['uk', 'Українська'],
  ['ar', 'العربية'],
  ['fa', 'فارسی'],
  ['he', 'עברית'],
];

/** Languages of the language menu, in order, each with its own name. */
export function offeredLanguages(): { locale: Locale; name: string }[] {
  const names = new Map(languages.flatMap(([tag, name]) => (isLocale(tag) ? [[tag, name] as const] : [])));
  return localeIds.map(locale => ({ locale, name: names.get(locale) ?? locale }));
}
