import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { isFittingName } from './catalogue-names.ts';
import { objects, personNouns } from './catalogue-words/nouns.ts';

const { games } = catalogue();
const things = new Set(objects.map(({ en }) => en));
const isObject = (noun: string) => things.has(noun);
const named = (pattern: RegExp) => games.map(({ titles }) => titles.en).filter(title => pattern.test(title));

const FRUIT = 'Cherry|Lemon|Melon|Mango|Orange|Coconut|Mushroom';
const TRADE = 'Miner|Farmer|Baker|Tailor|Monk|Merchant|Dancer|Fisherman';

describe('names of games', () => {
  it.each([
    ['qualified', 'Forgotten', 'Lemon', false],
    ['qualified', 'Juicy', 'Lemon', false],
    ['qualified', 'Golden', 'Lemon', true],
    ['qualified', 'Northern', 'Wolf', true],
    ['qualified', 'Northern', 'Dice', false],
    ['qualified', 'Emerald', 'Ruby', false],
    ['owned', 'Tailor', 'Lemon', false],
    ['owned', 'Tailor', 'Pearl', false],
    ['owned', 'Captain', 'Pearl', true],
    ['paired', 'Dragon', 'Lemon', false],
    ['paired', 'Dragon', 'Pearl', true],
    ['placed', 'the Misty Valley', 'Lemon', false],
    ['placed', 'the Misty Valley', 'Dragon', true],
    ['framed', '{n} Parlour', 'Anchor', false],
    ['framed', '{n} Harvest', 'Mango', true],
  ] as const)('%s: %s, %s', (kind, first, second, fits) => {
    expect(isFittingName(kind, first, second, isObject)).toBe(fits);
  });

  it('put no two words together that do not belong together, however deep in the lists', () => {
    expect(named(new RegExp(`^(?:${FRUIT}) of the|'s (?:${FRUIT})$|& (?:${FRUIT})$`))).toEqual([]);
    expect(named(new RegExp(`^(?:${TRADE})'s|^(?:${TRADE}) of the`))).toEqual([]);
    expect(
      named(new RegExp(`^(?:Forgotten|Northern|Lonely|Broken|Cursed|Paper|Velvet) (?:${FRUIT})`)),
    ).toEqual([]);
  });

  it('are of many kinds: no pattern names more than a sixth of the games', () => {
    const shares = [/ of the /, / & /, /^The /, /'s /, / (?:2|Deluxe|Extra|Hold & Spin|Big Spins)$/];
    for (const pattern of shares)
      expect(named(pattern).length, String(pattern)).toBeLessThan(games.length / 6);
  });

  it('keep the id and the noun of a game that is named anew', () => {
    // An address of the first version: /play/29341-miner-of-the-grand-bazaar.
    const miner = games.find(({ nodeId }) => nodeId === 29_341);
    expect(miner?.titles.en).toMatch(/Miner/);
    expect(miner?.titles.en).not.toMatch(/ of /);
    expect(games.find(({ nodeId }) => nodeId === 28_858)?.titles.en).toBe('Bull & Owl');
    expect(personNouns.some(({ en, ms }) => en === 'Miner' && miner?.titles.ms.includes(ms))).toBe(true);
  });
});
