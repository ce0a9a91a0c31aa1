import { describe, expect, it } from 'vitest';
import { alternatesOf } from '#lib/rules/routes/site-links.ts';
import { hrefOf, playHref, searchHref } from './paths.ts';

describe('addresses', () => {
  it('have a prefix for every language but the default', () => {
    expect(hrefOf('ms', { path: '/' })).toBe('/');
    expect(hrefOf('en', { path: '/' })).toBe('/en');
    expect(hrefOf('zh-CN', { path: '/rng', query: { vassalage: 'PG', page: 2 } })).toBe(
      '/cn/rng?vassalage=PG&page=2',
    );
  });

  it('name the same place in every language', () => {
    const links = alternatesOf('https://a.test', 'en', { path: '/rng', query: { page: 2 } });
    expect(links.canonical).toBe('https://a.test/en/rng?page=2');
    expect(links.languages).toEqual({
      ms: 'https://a.test/rng?page=2',
      en: 'https://a.test/en/rng?page=2',
      'zh-CN': 'https://a.test/cn/rng?page=2',
      'x-default': 'https://a.test/rng?page=2',
    });
  });

  it('contain the words of each language', () => {
    const paths = { en: '/promotions/4-new', 'zh-CN': '/promotions/4-%E6%96%B0' };
    const links = alternatesOf('https://a.test', 'zh-CN', { path: '/promotions/4-baharu', paths });
    expect(links.canonical).toBe('https://a.test/cn/promotions/4-%E6%96%B0');
    expect(links.languages).toEqual({
      ms: 'https://a.test/promotions/4-baharu',
      en: 'https://a.test/en/promotions/4-new',
      'zh-CN': 'https://a.test/cn/promotions/4-%E6%96%B0',
      'x-default': 'https://a.test/promotions/4-baharu',
    });
  });

  it('escape user input', () => {
    expect(searchHref('en', ' a&b=c ')).toBe('/en/search?q=a%26b%3Dc');
    expect(searchHref('en', 'koi', 'RNG')).toBe('/en/search?q=koi&gameType=RNG');
    expect(searchHref('en', 'koi', 'RNG', 2)).toBe('/en/search?q=koi&gameType=RNG&page=2');
    expect(searchHref('en', '', 'RNG', 2)).toBe('/en/search');
    expect(playHref('9001')).toBe('?play=9001');
  });

  it('open a game without losing the query of the page', () => {
    expect(playHref('9001', '?q=koi')).toBe('?q=koi&play=9001');
    expect(playHref('9001', '/en/rng?page=2')).toBe('/en/rng?page=2&play=9001');
    expect(playHref('9001', '/en')).toBe('/en?play=9001');
  });
});
