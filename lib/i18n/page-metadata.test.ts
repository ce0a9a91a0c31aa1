import { expect, it } from 'vitest';
import { localeIds } from '#lib/rules/routes/locales.ts';
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

it('gives a page Open Graph locales with a territory, for itself and its alternates', () => {
  expect(page('zh-CN')).toMatchObject({ locale: 'zh_CN', alternateLocale: ['ms_MY', 'en_GB'] });
  for (const locale of localeIds) expect(page(locale).locale).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
});

it('makes a page with another canonical noindex, without og:url', () => {
  const found = pageMetadata({
    origin: 'https://a.test',
    siteName: 'House',
    locale: 'en',
    place: { path: '/rng', query: { filter: 'hot' } },
    canonical: { path: '/rng' },
    title: 'Slots, Hot',
    card: { kind: 'list', id: 'rng' },
  });
  expect(found.robots).toEqual({ index: false });
  expect(found.alternates.canonical).toBe('https://a.test/en/rng');
  expect(found.alternates.languages['zh-CN']).toBe('https://a.test/cn/rng');
  expect(found.openGraph.url).toBeUndefined();
});
