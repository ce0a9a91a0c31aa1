import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GameType, gameTypes } from '#lib/rules/game-types.ts';
import { localeIds } from '#lib/rules/routes/locales.ts';
import { seeded } from '#lib/rules/seeded.ts';
import { fontFace, hasGlyphs } from '#lib/text-outlines/glyphs.ts';
import { isChinese, layoutTitle, pieces } from '#lib/text-outlines/text-layout.ts';
import { letteringOn } from '#platform/art/brands/brand.ts';
import { drawingsOf, families } from '#platform/art/motifs/families.ts';
import { catalogue } from '#platform/seed/catalogue.ts';
import { creatures, objects, personNouns } from '#platform/seed/catalogue-words/nouns.ts';
import { prey } from '#platform/seed/catalogue-words/rooms.ts';
import type { Word } from '#platform/seed/catalogue-words/words.ts';
import { demoBanners, drawDemoBanner } from './banner.ts';
import { contrast, reddest } from './colour.ts';
import { gallery, posterVersion } from './gallery.ts';
import { motifsFor } from './keywords.ts';
import { assignLooks, lookOf } from './looks.ts';
import { defaultIcon, PORTRAITS, portrait, vendorMark } from './portrait.ts';
import { type ArtBrandName, artBrands, inked, posterCuts } from './poster.ts';
import { promotionCuts, promotionPicture, promotionPictures } from './promotion.ts';
import { type Suit, suit, suitShapes } from './shapes.ts';

/** Words of titles, and the motifs that show exactly that. */
const namesakes: Partial<Record<GameType, Record<string, string>>> = {
  FISH: {
    Manta: 'manta',
    Turtle: 'turtle',
    Seahorse: 'seahorse',
    Mermaid: 'mermaid',
    Crocodile: 'crocodile',
    Swordfish: 'swordfish',
    Lobster: 'lobster',
    Crab: 'crab',
    Whale: 'whale',
    Shark: 'shark',
    Octopus: 'octopus',
    'Sea Dragon': 'dragon',
    Puffer: 'puffer',
  },
  LIVE: { 'Fan Tan': 'beads', 'Sic Bo': 'dome', Roulette: 'wheel', 'Money Wheel': 'fortune' },
  PVP: { 'Red Hearts': 'heart hearts', Spades: 'spade spades', Ludo: 'board', Mahjong: 'tiles' },
  INHOUSE: { Dice: 'dice', Safe: 'safe', Breakfast: 'breakfast', Chandelier: 'chandelier', Luggage: 'case' },
  SPORTS: { Rugby: 'rugby', 'Home Run': 'baseball', 'Green Jacket': 'golf', Peloton: 'bike', Silly: 'bat' },
  LOTT: { Lotus: 'lotus', Lantern: 'lantern', Moon: 'moon', '4D': 'digits', '5D': 'five', '6D': 'six' },
  ELOTT: {
    '88': 'n88',
    '20': 'n20',
    Eleven: 'n11',
    Dice: 'dome',
    '4D': 'digits',
    Drum: 'drum',
    Stub: 'ticket',
  },
  RNG: { Mango: 'mango', Craps: 'dice', 'Sic Bo': 'sicbo', Melon: 'melon', Comet: 'comet' },
};

const { games, vendors } = catalogue();
const hung = gallery(games);
const brandNames = Object.keys(artBrands) as ArtBrandName[];
const languages = ['ms', 'en', 'zh'] as const;
const sample = games.filter((_, index) => index % 61 === 0);

/** Checks that tags close in order; our SVG has no text, comments or entities. */
function wellFormed(svg: string): boolean {
  const open: string[] = [];
  const tags = svg.match(/<\/?[a-z]+(?: [a-z-]+="[^"<>&]*"| xmlns="[^"]*")*\/?>/gi) ?? [];
  for (const tag of tags) {
    const name = /[a-z]+/i.exec(tag)?.[0] ?? '';
    if (tag.startsWith('</')) {
      if (open.pop() !== name) return false;
    } else if (!tag.endsWith('/>')) open.push(name);
  }
  return open.length === 0 && tags.join('') === svg;
}

describe('titles as outlines', () => {
  it('have an outline for every letter of every title, in every type style', () => {
    for (const brand of Object.values(artBrands)) {
      for (const voice of brand.voices) {
        const latin = fontFace(voice.latin);
        const chinese = [voice.chinese, 'noto-sans-sc-700' as const].map(fontFace);
        const missing = games.filter(game => !chinese.some(face => hasGlyphs(face, game.titles.zh)));
        expect(missing.map(game => game.titles.zh)).toEqual([]);
        for (const { titles } of games) {
          for (const title of [titles.en, titles.ms]) {
            if (!hasGlyphs(latin, voice.capitals ? title.toUpperCase() : title)) throw new Error(title);
          }
        }
      }
    }
  });

  it('fit every title of the catalogue into its box, with all its letters', { timeout: 60_000 }, () => {
    const box = { width: 248, height: 112, largest: 84, lines: 3, justify: true };
    for (const brand of Object.values(artBrands)) {
      const voice = brand.voices[brand.voices.length - 1];
      if (!voice) throw new Error('no voice');
      for (const game of games) {
        for (const language of languages) {
          const set = layoutTitle(game.titles[language], voice, box);
          const joint = isChinese(game.titles[language]) ? '' : ' ';
          const whole = set.lines.map(line => line.text).join(joint);
          const wanted =
            voice.capitals && joint ? game.titles[language].toUpperCase() : game.titles[language];
          if (whole !== wanted) throw new Error(`${whole} is not ${wanted}`);
          const inside =
            set.height <= box.height + 0.01 && set.lines.every(line => line.width <= box.width + 0.01);
          if (!inside) throw new Error(`too large: ${wanted}`);
          if (Math.min(...set.lines.map(line => line.size)) < 17) throw new Error(`too small: ${wanted}`);
        }
      }
    }
  });

  it('fit any text that the typeface can write', () => {
    const voice = artBrands.foyer.voices[0];
    if (!voice) throw new Error('no voice');
    const word = fc.string({
      unit: fc.constantFrom(...'abcdefgABCMWQ&0123456789'),
      minLength: 1,
      maxLength: 24,
    });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 7 }), fc.boolean(), (parts, justify) => {
        const box = { width: 190, height: 184, largest: 62, lines: 4, justify };
        const set = layoutTitle(parts.join(' '), voice, box);
        return set.height <= 184.01 && set.lines.every(line => line.width <= 190.01);
      }),
    );
  });

  it('break no Chinese noun in two', () => {
    const nouns = [...creatures, ...objects, ...personNouns].map(word => word.zh);
    for (const { titles } of games) {
      const noun = nouns.find(candidate => titles.zh.endsWith(candidate) || titles.zh.startsWith(candidate));
      if (!noun) continue;
      const { parts } = pieces(titles.zh);
      if (!parts.some(part => part.includes(noun))) throw new Error(`${titles.zh}: ${parts.join('/')}`);
    }
  });

  it('never begin a Chinese line with a word that belongs to the one before', () => {
    expect(pieces('神龙之舞').parts.every(part => !/^[之的与]/.test(part))).toBe(true);
    expect(pieces('神龙与凤凰').parts.join('')).toBe('神龙与凤凰');
  });
});

describe('posters', () => {
  it('are the same bytes every time, well formed, without text, for every cut, brand and language', () => {
    const again = gallery(games);
    for (const { nodeId } of sample) {
      for (const brand of brandNames) {
        for (const cut of posterCuts) {
          for (const locale of localeIds) {
            const input = { nodeId, locale, cut, brand };
            const svg = hung.poster(input) ?? '';
            expect(svg).toBe(again.poster(input));
            expect(svg).not.toMatch(/<text|font-family|NaN|undefined|Infinity/);
            if (!wellFormed(svg)) throw new Error(svg);
          }
        }
      }
    }
  });

  it('have a median size of at most 3.1 kB in the foyer brand', () => {
    const sizes = sample
      .map(({ nodeId }) => hung.poster({ nodeId, locale: 'ms', cut: 'poster', brand: 'foyer' })?.length ?? 0)
      .sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(3100);
  });

  it('exist only for games of the catalogue', () => {
    expect(hung.poster({ nodeId: 1, locale: 'ms', cut: 'poster', brand: 'foyer' })).toBeNull();
  });

  it('show the same picture in every language', () => {
    const bare = (locale: 'ms' | 'zh-CN') =>
      hung.poster({ nodeId: 20_500, locale, cut: 'bare', brand: 'foyer' });
    expect(bare('ms')).toBe(bare('zh-CN'));
  });

  it('have a stable version', () => {
    expect(posterVersion()).toMatch(/^[0-9a-f]{8}$/);
    expect(posterVersion()).toBe(posterVersion());
  });
});

describe('motifs and colours', () => {
  it('are many: 40 for slots, 6 for every other type', () => {
    for (const type of gameTypes) {
      expect(Object.keys(families[type]).length).toBeGreaterThanOrEqual(type === 'RNG' ? 40 : 6);
    }
  });

  it('have two drawings each for the twenty that most slots show, both in use', () => {
    const shown = new Map<string, number[]>();
    const looks = assignLooks(games);
    for (const { nodeId, gameType } of games) {
      const look = looks.get(nodeId);
      if (gameType === 'RNG' && look) shown.set(look.motif, [...(shown.get(look.motif) ?? []), look.drawing]);
    }
    const commonest = [...shown].sort((a, b) => b[1].length - a[1].length).slice(0, 20);
    for (const [motif, drawings] of commonest) {
      expect(`${motif} ${drawingsOf('RNG', motif).length} ${new Set(drawings).size}`).toBe(`${motif} 2 2`);
    }
  });

  it('match a word of the title for most games, and only name motifs that exist', () => {
    let named = 0;
    for (const game of games) {
      const found = motifsFor(game.gameType, game.titles.en);
      for (const motif of found.motifs) if (!families[game.gameType][motif]) throw new Error(motif);
      if (found.named) named++;
    }
    expect(named / games.length).toBeGreaterThan(0.95);
  });

  it.each(Object.entries(namesakes) as [GameType, Record<string, string>][])(
    'show in %s the thing that a title names, whatever its other words',
    (type, things) => {
      for (const [noun, motifs] of Object.entries(things)) {
        const named = games.filter(
          game => game.gameType === type && !game.titles.en.includes('&') && game.titles.en.includes(noun),
        );
        if (named.length === 0) throw new Error(`no title with ${noun}`);
        for (const { titles } of named) {
          expect(`${titles.en}: ${motifsFor(type, titles.en).motifs.join(' ')}`).toBe(
            `${titles.en}: ${motifs}`,
          );
        }
      }
    },
  );

  it('show the character that a title is about rather than the place or the quality', () => {
    const slot = (title: string) => motifsFor('RNG', title).motifs.join(' ');
    expect(slot('Cowboy of the Moon Bridge')).toBe('cowboy');
    expect(slot('Emerald of the Lotus Pond')).toBe('jewel gem');
    expect(slot('Emerald Viking')).toBe('viking');
    expect(slot('Neon Samurai')).toBe('samurai');
    expect(slot('Emerald Melon')).toBe('melon');
    expect(slot("Captain's Pearl")).toBe('pearl');
    expect(slot('Temple of the Viking')).toBe('viking');
  });

  it('show the thing of every noun that a motif is drawn for', () => {
    const drawn = (type: GameType, word: Word) => families[type][word.en.toLowerCase()] !== undefined;
    for (const word of prey.filter(one => drawn('FISH', one))) {
      expect(motifsFor('FISH', `${word.en} Bay`).motifs).toEqual([word.en.toLowerCase()]);
    }
    for (const word of [...creatures, ...objects, ...personNouns].filter(one => drawn('RNG', one))) {
      expect(motifsFor('RNG', `Emerald ${word.en}`).motifs).toEqual([word.en.toLowerCase()]);
    }
  });

  it.each(['heart', 'hearts', 'spade', 'spades'])('show one suit only in %s, and hearts in red', motif => {
    const own: Suit = motif.startsWith('heart') ? 'heart' : 'spade';
    const outline = (name: Suit) => / d="([^"]+)"/.exec(suit(name, 0, 0, 1, ''))?.[1] ?? name;
    for (let way = 0; way < 7; way++) {
      const ink = inked(artBrands.foyer, { motif, palette: way, colourway: way });
      const front = families.PVP[motif]?.(seeded(`suit/${way}`), ink).front ?? '';
      expect(suitShapes.filter(name => front.includes(outline(name)))).toEqual([own]);
      if (own === 'heart') expect(front).toContain(`fill="${ink.r}" d="${outline('heart')}"`);
    }
  });

  it('include the red of a palette', () => {
    expect(reddest(['#fddb82', '#f36246', '#2a9bd8'])).toBe('#f36246');
    expect(reddest(['#fddb82', '#c855a5', '#2a9bd8'])).toBe('#c855a5');
  });

  it('have the colour that a title names, or that of the stone or metal in it, in every brand', () => {
    /** Returns red, green and blue of a subject's main ink. */
    const mainInk = (title: string, brand: ArtBrandName, nodeId: number) => {
      const game = { vassalage: 'PG', nodeId, gameType: 'RNG', titles: { en: title } } as const;
      const colour = inked(artBrands[brand], lookOf(game)).x;
      return [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
    };
    for (const brand of brandNames)
      for (let nodeId = 1; nodeId < 40; nodeId++) {
        const of = (title: string) => mainInk(title, brand, nodeId);
        for (const title of ['Endless Ruby', 'Golden Ruby', 'Ruby of the Emerald Bay', 'Crimson Fan']) {
          const [red, green, blue] = of(title);
          expect(red, `${title} ${of(title)}`).toBeGreaterThan(1.4 * Math.max(green, blue));
        }
        for (const title of ['Endless Ruby', 'Crimson Fan']) {
          const [red, green, blue] = of(title);
          expect(green, `${title} ${of(title)}`).toBeLessThan(red / 3);
          // Coral and brown have more green than blue.
          expect(blue, `${title} ${of(title)}`).toBeGreaterThan(green - red / 40);
        }
        const emerald = of("Viking's Emerald");
        expect(emerald[1], `emerald ${emerald}`).toBeGreaterThan(Math.max(emerald[0], emerald[2]));
        const sapphire = of('Sapphire & Fox');
        expect(sapphire[2], `sapphire ${sapphire}`).toBeGreaterThan(1.2 * sapphire[0]);
        const golden = of('Golden Dragon');
        expect(golden[1], `golden ${golden}`).toBeGreaterThan(1.2 * golden[2]);
        expect(Math.min(...of('Ivory Owl'))).toBeGreaterThan(215);
        expect(Math.max(...of('Obsidian Gate'))).toBeLessThan(80);
      }
  });

  it('have all their variety if a title names no colour', () => {
    const main = new Set(
      Array.from({ length: 400 }, (_, nodeId) => {
        const titles = { en: 'Quick Fox' };
        const game = { vassalage: `V${nodeId}`, nodeId, gameType: 'RNG', titles } as const;
        return inked(artBrands.foyer, lookOf(game)).x;
      }),
    );
    expect(main.size).toBeGreaterThan(30);
  });

  it('arrange the beads of fan tan in rows of four, the last of one to four', () => {
    for (let deal = 0; deal < 12; deal++) {
      const ink = inked(artBrands.foyer, { motif: 'beads', palette: deal, colourway: deal });
      const front = families.LIVE.beads?.(seeded(`deal/${deal}`), ink).front ?? '';
      const rows = new Map<string, number>();
      for (const [, y = ''] of front.matchAll(/cy="(\d+)" r="17"/g)) rows.set(y, (rows.get(y) ?? 0) + 1);
      const [first, second, last = 0] = rows.values();
      expect([first, second]).toEqual([4, 4]);
      expect(last).toBeGreaterThanOrEqual(1);
      expect(last).toBeLessThanOrEqual(4);
    }
  });

  it('never repeat motif and colours in adjacent posters', () => {
    const looks = assignLooks(games);
    const line = new Map<string, string[]>();
    for (const game of games) {
      const look = looks.get(game.nodeId);
      const key = `${look?.motif}/${look?.palette}/${look?.colourway}`;
      const before = line.get(game.gameType) ?? [];
      if (before.slice(-7).includes(key)) throw new Error(`${game.titles.en}: ${key}`);
      line.set(game.gameType, [...before.slice(-7), key]);
    }
  });

  it('give titles enough contrast in every palette of every brand', () => {
    for (const brand of Object.values(artBrands)) {
      for (const inks of [...brand.palettes, ...brand.named]) {
        for (const way of brand.colourways) {
          expect(contrast(inks[way.title], inks[way.plate])).toBeGreaterThan(4.5);
          expect(contrast(letteringOn(inks, inks[way.g]), inks[way.g])).toBeGreaterThan(3);
          expect(contrast(inks[way.x], inks[way.g])).toBeGreaterThan(1.4);
        }
      }
    }
  });
});

describe('avatars and vendor logos', () => {
  it('are drawn for every number and vendor', () => {
    const portraits = Array.from({ length: PORTRAITS }, (_, index) => portrait(index, 'foyer'));
    expect(new Set(portraits).size).toBe(PORTRAITS);
    expect(PORTRAITS).toBeGreaterThanOrEqual(8);
    const drawn = [
      ...portraits,
      ...brandNames.flatMap(brand => [
        defaultIcon(brand),
        ...demoBanners.map(name => drawDemoBanner(name, brand)),
      ]),
      ...vendors.map(vendor => vendorMark(vendor, 'night-market')),
      ...brandNames.flatMap(brand =>
        promotionPictures.flatMap(name => promotionCuts.map(cut => promotionPicture(name, cut, brand))),
      ),
    ];
    expect(new Set(drawn).size).toBe(drawn.length);
    for (const svg of drawn) expect(wellFormed(svg)).toBe(true);
  });
});
