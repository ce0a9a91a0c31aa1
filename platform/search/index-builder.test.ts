import fc from 'fast-check';
import { Converter } from 'opencc-js/cn2t';
import { pinyin } from 'pinyin-pro';
import { describe, expect, it } from 'vitest';
import { LOBBY_PAGE_SIZE } from '#lib/rules/figures.ts';
import { catalogue } from '#platform/seed/catalogue.ts';
import { foldText, hanText } from './grams.ts';
import { buildSearchIndex } from './index-builder.ts';

const { games, vendors } = catalogue();
const search = buildSearchIndex(games, vendors);
const found = (text: string, locale: 'ms' | 'en' | 'zh-CN' = 'en') =>
  search(text, locale).map(place => games[place]);
const first = (text: string, locale: 'ms' | 'en' | 'zh-CN' = 'en') => found(text, locale)[0]?.titles;

const room = games.find(game => game.titles.en === "Sultan's Teapot");

describe('the game search', () => {
  it.each([
    "Sultan's Teapot",
    "sultan's teapot",
    'SULTANS TEAPOT',
    'sultansteapot',
    'sul tans tea pot',
    'Sultán’s Tèapot',
    'sultans taepot',
    'sltans teapot',
    'sultans teappot',
    'teapot sultan',
    'Teko Sultan',
    'teko sultn',
    '苏丹茶壶',
    '苏丹 茶壶',
    '蘇丹茶壺',
    '蘇丹 茶壶',
  ])('forgives spelling, case, accents and spaces: %s', text => {
    expect(first(text)).toEqual(room?.titles);
  });

  it('finds titles in every language, whatever the language of the search', () => {
    for (const locale of ['ms', 'en', 'zh-CN'] as const) {
      expect(first("Sultan's Teapot", locale)).toEqual(room?.titles);
      expect(first('苏丹茶壶', locale)).toEqual(room?.titles);
    }
  });

  it('finds a Chinese title by traditional characters as by simplified ones', () => {
    const traditional = Converter({ from: 'cn', to: 't' });
    const sample = games.filter(
      (game, at) => at % 50 === 0 && traditional(game.titles.zh) !== game.titles.zh,
    );
    expect(sample.length).toBeGreaterThan(50);
    for (const { titles } of sample)
      expect(first(traditional(titles.zh), 'zh-CN')?.zh).toBe(first(titles.zh, 'zh-CN')?.zh);
  });

  it('finds a Chinese title with one character wrong', () => {
    expect(found('苏丹花壶', 'zh-CN').slice(0, LOBBY_PAGE_SIZE)).toContain(room);
  });

  it.each([
    ['drgaon', 'Dragon'],
    ['dargon gold', 'Dragon'],
    ['pheonix', 'Phoenix'],
    ['bacarrat', 'Baccarat'],
    ['elehpant', 'Elephant'],
    ['jakcpot', 'Jackpot'],
    // A longer word may have two swaps.
    ['ligthnnig', 'Lightning'],
    ['suothren', 'Southern'],
    ['roluetet', 'Roulette'],
  ])('finds a title with two letters swapped inside a word: %s', (text, word) => {
    const titles = found(text)
      .slice(0, 5)
      .map(game => game?.titles.en ?? '');
    expect(titles).toHaveLength(5);
    for (const title of titles) expect(title).toContain(word);
  });

  it.each(['sdch', 'SDCH', 's d c h'])('finds a Chinese title by its Pinyin initials: %s', text => {
    for (const locale of ['zh-CN', 'en'] as const) expect(found(text, locale).slice(0, 5)).toContain(room);
  });

  it('finds initials of every Chinese title of four characters or more on the first page', () => {
    const initials = (text: string) =>
      pinyin(text, { pattern: 'first', toneType: 'none', type: 'array' }).join('');
    const sample = games.filter(({ titles }, at) => at % 40 === 0 && hanText(titles.zh).length >= 4);
    expect(sample.length).toBeGreaterThan(50);
    const missed = sample.filter(({ titles }) => {
      const wanted = initials(titles.zh);
      return !found(wanted, 'zh-CN')
        .slice(0, LOBBY_PAGE_SIZE)
        .some(game => initials(game?.titles.zh ?? '') === wanted);
    });
    expect(missed.map(game => game.titles.zh)).toEqual([]);
  });

  it.each([
    ['menghu', '猛虎'],
    ['ling hu', '灵狐'],
    ['lieyan', '烈焰'],
    ['shuijing', '水晶'],
  ])('reads whole Pinyin on Chinese pages before words of other languages: %s', (text, word) => {
    const titles = found(text, 'zh-CN').slice(0, 5);
    expect(titles.map(game => game?.titles.zh.includes(word))).toEqual(Array(5).fill(true));
  });

  it('finds titles with one of two Chinese characters if no title has both', () => {
    const titles = found('老虎', 'zh-CN').slice(0, LOBBY_PAGE_SIZE);
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.some(game => game?.titles.zh.includes('虎'))).toBe(true);
  });

  it('ranks results without the influence of filtered-out games', () => {
    const live = (place: number) => games[place]?.gameType === 'LIVE';
    const found = games
      .slice(0, 400)
      .filter(({ titles }) => !search(titles.en, 'en').some(live))
      .filter(({ titles }) => search(titles.en, 'en', live).length > 0);
    expect(found.length).toBeGreaterThan(0);
  });

  it('finds a vendor’s games by its name, its code, and together with a title', () => {
    for (const vendor of vendors) {
      const byCode = found(vendor.code).slice(0, 5);
      expect(byCode.length).toBeGreaterThan(0);
      const named = found(vendor.name).slice(0, LOBBY_PAGE_SIZE);
      expect(named.some(game => game?.vassalage === vendor.code)).toBe(true);
    }
    expect(
      found('JDB')
        .slice(0, 5)
        .every(game => game?.vassalage === 'JDB'),
    ).toBe(true);
    const both = found('pine thistle dragon')[0];
    expect(both?.vassalage).toBe('PT');
    expect(both?.titles.en).toContain('Dragon');
  });

  it('orders equally relevant games by weight', () => {
    const weights = found('p g'.replace(' ', '')).map(game => game?.weight ?? 0);
    expect(weights.length).toBeGreaterThan(100);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
  });

  it('returns only games that pass the filter', () => {
    const live = search('dragon', 'en', place => games[place]?.gameType === 'LIVE').map(
      place => games[place]?.gameType,
    );
    expect(live.length).toBeGreaterThan(0);
    expect(new Set(live)).toEqual(new Set(['LIVE']));
  });

  it('returns results for one and two letters, and none for an empty text', () => {
    expect(
      found('a').every(game => /\ba/i.test(`${game?.titles.en} ${game?.titles.ms} ${game?.vassalage}`)),
    ).toBe(true);
    expect(found('gi').length).toBeGreaterThan(0);
    for (const text of ['', '   ', '!!!', '☃', '\u0000']) expect(found(text)).toEqual([]);
  });

  it('finds nothing for a text that is in no title', () => {
    expect(found('zzqqxxjjww')).toEqual([]);
  });
});

const edits = fc.record({
  game: fc.nat(games.length - 1),
  field: fc.constantFrom('en' as const, 'ms' as const),
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  kind: fc.constantFrom('drop', 'add', 'change', 'swap'),
  letter: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
});

function edited(title: string, at: number, kind: string, letter: string): string {
  if (kind === 'drop') return title.slice(0, at) + title.slice(at + 1);
  if (kind === 'add') return title.slice(0, at) + letter + title.slice(at);
  if (kind === 'change') return title.slice(0, at) + letter + title.slice(at + 1);
  return title.slice(0, at) + title.slice(at + 1, at + 2) + title.slice(at, at + 1) + title.slice(at + 2);
}

const titlesOf = (place = -1) => Object.values(games[place]?.titles ?? {}).map(foldText);
const JOKER = {
  game: games.findIndex(({ titles }) => titles.ms === 'Poker Jed'),
  field: 'ms' as const,
  at: 0,
  kind: 'change' as const,
  letter: 'j',
};

describe('a search with a single typing error', () => {
  it('still has the game on the first page if its title has six letters or more', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(edits, ({ game: index, field, at, kind, letter }) => {
        const game = games[index];
        if (!game || foldText(game.titles[field]).length < 6) return true;
        const title = game.titles[field];
        const slip = edited(title, Math.floor(at * title.length), kind, letter);
        const page = search(slip, 'ms').slice(0, LOBBY_PAGE_SIZE);
        // `joker Jed` for `Poker Jed` is also the title of another game, which is then a correct result.
        return page.includes(index) || titlesOf(page[0]).includes(foldText(slip));
      }),
      { numRuns: process.env.LONG ? 20_000 : 1500, examples: [[JOKER]] },
    );
  });

  it.each([
    ['eWstern Koi', 'Western Koi'],
    ['Fox oPt', 'Fox Pot'],
    ['Amber em', 'Amber Gem'],
    ['Ruby pSin', 'Ruby Spin'],
  ])('understands %s as %s, also for short words and words with another common meaning', (slip, title) => {
    const page = found(slip).slice(0, LOBBY_PAGE_SIZE);
    expect(page.map(game => game?.titles.en)).toContain(title);
  });

  it('ranks exact titles first, in every language', () => {
    fc.assert(
      fc.property(fc.nat(games.length - 1), fc.constantFrom('en', 'ms', 'zh'), (index, field) => {
        const game = games[index];
        return !game || found(game.titles[field])[0] === game;
      }),
      { numRuns: 1000 },
    );
  });

  it('returns the same results without a filter as with one that passes everything', {
    timeout: 60_000,
  }, () => {
    fc.assert(
      fc.property(edits, ({ game: index, field, at, kind, letter }) => {
        const title = games[index]?.titles[field] ?? '';
        const slip = edited(title, Math.floor(at * title.length), kind, letter);
        for (const text of [slip, title, letter])
          expect(search(text, 'en')).toEqual(search(text, 'en', () => true));
      }),
      { numRuns: process.env.LONG ? 10_000 : 500 },
    );
  });

  it('never throws and never repeats a game, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        const places = search(text, 'zh-CN');
        return new Set(places).size === places.length;
      }),
    );
  });
});

describe('normalised texts', () => {
  it('have no accents, punctuation or case', () => {
    expect(foldText('  Crème & Brûlée’s 7! ')).toBe('creme brulees 7');
    expect(hanText('神 dragon 龙')).toEqual(['神', '龙']);
  });
});
