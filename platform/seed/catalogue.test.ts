import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOME_ROW_SIZE, HOT_ROW_SIZE } from '#lib/rules/figures.ts';
import { gameTypes } from '#lib/rules/game-types.ts';
import { seeded } from '#lib/rules/seeded.ts';
import { creatures, objects } from '#platform/seed/catalogue-words/nouns.ts';
import { qualities } from '#platform/seed/catalogue-words/qualities.ts';
import { catalogue } from './catalogue.ts';
import { drawTitles, qualified, titleKey, titleRegister } from './catalogue-titles.ts';
import { vendors } from './catalogue-vendors.ts';

const { games } = catalogue();
const ofType = (type: string) => games.filter(game => game.gameType === type);

describe('the demo catalogue', () => {
  it('has 10,000 games of at least 40 vendors over all ten types', () => {
    expect(games).toHaveLength(10_000);
    expect(new Set(games.map(game => game.vassalage)).size).toBeGreaterThanOrEqual(40);
    expect(new Set(games.map(game => game.gameType))).toEqual(new Set(gameTypes));
    expect(ofType('RNG').length).toBeGreaterThan(9000);
    for (const type of gameTypes) expect(ofType(type).length).toBeGreaterThanOrEqual(8);
  });

  it('never repeats a title in any language', () => {
    for (const language of ['ms', 'en', 'zh'] as const) {
      expect(new Set(games.map(game => titleKey(game.titles[language]))).size).toBe(games.length);
    }
  });

  it('has games for every vendor in every type it serves', () => {
    for (const { code, types } of vendors) {
      for (const type of types) expect(ofType(type).some(game => game.vassalage === code)).toBe(true);
    }
  });

  it('gives every game unique ids, and every vendor only types it serves', () => {
    expect(new Set(games.map(game => game.nodeId)).size).toBe(games.length);
    expect(new Set(games.map(game => game.gameId)).size).toBe(games.length);
    const served = new Map(vendors.map(vendor => [vendor.code, vendor.types]));
    for (const game of games) expect(served.get(game.vassalage)).toContain(game.gameType);
  });

  it('classifies slots only, with every classification and slots without one', () => {
    const kinds = new Set(ofType('RNG').map(game => game.gameClassify));
    expect(kinds).toEqual(new Set(['SC', 'VP', 'JP', 'TG', 'AC', 'BG', null]));
    for (const game of games) if (game.gameType !== 'RNG') expect(game.gameClassify).toBeNull();
  });

  it('gives slots lines and a minimum stake that is a whole multiple of them', () => {
    for (const game of games) {
      if (game.lines === null) expect(game.gameType).not.toBe('RNG');
      else expect(game.minStakeMinor % game.lines).toBe(0);
    }
  });

  it('marks hot games in every type, among them two rows of slots that are not in the first row', () => {
    const hotSlots = ofType('RNG').filter(game => game.isHot);
    expect(hotSlots.length).toBeGreaterThan(HOT_ROW_SIZE);
    expect(hotSlots.every(game => game.sort >= HOME_ROW_SIZE)).toBe(true);
    for (const type of gameTypes) expect(ofType(type).some(game => game.isHot)).toBe(true);
  });

  it('uses the upstream’s vendor codes, with one vendor per code and name', () => {
    const codes = vendors.map(vendor => vendor.code);
    const documents = 'PG EG2 PT JDB CQ9 FC JL BGS TCG_LOTTO_VN TCG_SEA LOTT ELOTT'.split(' ');
    expect(codes).toEqual(expect.arrayContaining(documents));
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(vendors.map(vendor => vendor.name)).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Z0-9_]{1,20}$/);
  });

  it('is the same on every machine', () => {
    expect(games.find(game => game.gameType === 'RNG' && game.sort === 0)?.titles).toMatchInlineSnapshot(`
      {
        "en": "Eternal Elephant",
        "ms": "Gajah Abadi",
        "zh": "永恒巨象",
      }
    `);
    expect(games.slice(4000, 4003).map(game => [game.nodeId, game.titles.en])).toMatchInlineSnapshot(`
      [
        [
          28858,
          "Bull & Owl",
        ],
        [
          27543,
          "Alchemist Kingdom",
        ],
        [
          29341,
          "Miner Twist",
        ],
      ]
    `);
  });
});

describe('drawing game titles', () => {
  it('returns new titles for any seed, and never a used one', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 400 }), (seed, count) => {
        const register = titleRegister();
        const pattern = { first: qualities, second: [...creatures, ...objects], make: qualified, count };
        const titles = drawTitles(pattern, register, seeded(seed));
        const again = drawTitles(pattern, register, seeded(seed));
        const keys = [...titles, ...again].map(title => titleKey(title.zh));
        return titles.length === count && new Set(keys).size === keys.length;
      }),
      { numRuns: 20 },
    );
  });

  it('treats two spellings of one name as the same title', () => {
    expect(titleKey("Salon Privé's")).toBe(titleKey('salon prives'));
  });
});
