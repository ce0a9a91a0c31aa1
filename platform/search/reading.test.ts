import { describe, expect, it } from 'vitest';
import { catalogue } from '#platform/seed/catalogue.ts';
import { buildSearchIndex } from './index-builder.ts';
import { createReading } from './reading.ts';

const { games, vendors } = catalogue();
const search = buildSearchIndex(games, vendors);
const read = createReading(games, vendors);
const reading = (text: string) => read(text, search(text, 'en'));

describe('the reading of a search text', () => {
  it.each([
    ['marlow and sons', 'MARLOW'],
    ['kestral 9', 'KESTREL'],
    ['rivet and fox', 'RIVETT'],
    ['nite jar', 'NIGHTJAR'],
    ['koper key', 'CQ9'],
    ['pine thistle', 'PT'],
    ['PG', 'PG'],
  ])('names a vendor by its sound, its code, with and without "and": %s', (text, code) => {
    expect(reading(text)).toEqual({ isHit: true, vendors: [code] });
  });

  it.each([
    'sudan chahu',
    'sudanchahu',
    'su dan cha hu',
    'sdch',
    '苏丹',
    'sultn tea',
    'teko sult',
    'elefant',
  ])('takes a title for meant in Pinyin, in parts, by its sound: %s', text => {
    expect(reading(text).isHit).toBe(true);
  });

  it('takes what some words of the first results resemble for a hit, and a few common letters for none', () => {
    expect(reading('dragon palace of gold').isHit).toBe(true);
    expect(reading('zzzzqwe')).toEqual({ isHit: false, vendors: [] });
    expect(reading('poiuyt').isHit).toBe(false);
    expect(reading('囧囧囧').isHit).toBe(false);
  });

  it.each([
    ['lv', '绿'],
    ['lü', '绿'],
    ['nv', '女'],
    ['NÜ', '女'],
    ['bilv', '碧绿'],
    ['bilü', '碧绿'],
    ['bi lv', '碧绿'],
    ['lvbaoshi', '绿宝石'],
    ['nv huang', '女皇'],
  ])('finds Pinyin with ü as it is written and as it is typed, on every page: %s', (text, word) => {
    for (const locale of ['zh-CN', 'ms', 'en'] as const) {
      const found = search(text, locale);
      const titles = found.slice(0, 5).map(place => games[place]?.titles.zh);
      expect(titles.map(title => title?.includes(word))).toEqual(Array(5).fill(true));
      expect(read(text, found).isHit).toBe(true);
    }
  });

  it('finds a title by its full Pinyin and by its sound first', () => {
    const first = (text: string) => games[search(text, 'zh-CN')[0] ?? -1]?.titles;
    expect(first('sudanchahu')?.zh).toBe('苏丹茶壶');
    expect(first('elefant')?.en).toContain('Elephant');
  });
});
