import { expect, it } from 'vitest';
import { localeIds } from '#lib/rules/locales.ts';
import { pageMetadata } from './page-metadata.ts';

const page = (locale: (typeof localeIds)[number]) =>
  pageMetadata({
    origin: 'https://a.test',
    siteName: 'House',
    locale,
    place: { path: '/rng' },
    title: 'Slots',
    card: { kind: 'list', id: 'rng' },
  }).openGraph;

it('a shared page names its language with a territory, and the others, as networks read them', () => {
  expect(page('zh-CN')).toMatchObject({ locale: 'zh_CN', alternateLocale: ['ms_MY', 'en_GB'] });
  for (const locale of localeIds) expect(page(locale).locale).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
});
