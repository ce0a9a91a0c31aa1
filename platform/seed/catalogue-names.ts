import type { SeededRandom } from '#lib/rules/seeded.ts';
import { adventureNames, classicNames, fruitNames, sequels } from '#platform/seed/catalogue-words/studio.ts';
import type { Word } from '#platform/seed/catalogue-words/words.ts';
import { framed, type Register, reads, type Title } from './catalogue-titles.ts';

const list = (names: string): ReadonlySet<string> => new Set(names.split(', '));

const fruits = list('Cherry, Lemon, Melon, Mango, Orange, Coconut, Mushroom');
const symbols = list(
  'Clover, Seven, Joker, Dice, Bell, Star, Coin, Candle, Clock, Rocket, Anchor, Teapot, Fan',
);
const trades = list('Miner, Farmer, Baker, Tailor, Monk, Merchant, Dancer, Fisherman');
/** Treasures that heroes own and stories are told about. */
const treasures = list(
  'Pearl, Crown, Mask, Lantern, Drum, Coin, Compass, Sword, Shield, Potion, Star, Gem, Diamond, Ruby, Emerald, ' +
    'Key, Chest, Amphora, Ring, Rose, Feather, Scroll, Idol, Lamp, Ingot',
);
const household = list('Teapot, Fan, Bell, Clock, Dice, Candle');
/** Plants, stones and lights at home in a place: "Lotus of the Misty Valley". */
const natural = list('Lotus, Bamboo, Rose, Peony, Moon, Sun, Comet, Star, Pearl, Clover');
const ofGardens = list(
  'Lotus, Bamboo, Rose, Peony, Clover, Pearl, Gem, Diamond, Ruby, Emerald, Star, Moon, Lantern',
);

/** Qualities of things on a classic machine; any other beside a fruit is odd: "Forgotten Lemon". */
const fruity = list(
  'Golden, Lucky, Neon, Electric, Burning, Frozen, Summer, Double, Triple, Royal, Sweet, Blazing, Spinning, Magic, ' +
    'Rainbow, Cosmic, Shining, Mighty, Grand, Wild, Glowing, Island, Festival',
);
/** Qualities that only creatures and people have from where they live: "Northern Wolf". */
const regional = list(
  'Northern, Southern, Eastern, Western, Highland, Mountain, River, Wandering, Gentle, Lonely',
);
const seasons = list('Winter, Spring, Summer, Monsoon');
const materials = list('Ivory, Copper, Velvet, Paper, Porcelain, Silk, Bronze, Obsidian, Coral, Saffron');
const gems = list('Pearl, Diamond, Ruby, Emerald');
const gemColours = list('Jade, Emerald, Amber, Crystal, Sapphire');
const forTrades = list('Golden, Lucky, Royal, Mighty, Grand, Double, Festival, Midnight, Wandering');
/** Frames in which only what grows or glitters reads well. */
const ofPlenty = list('{n} Garden, {n} Harvest, {n} Cascade, {n} Delight, {n} Market');
const ofFruit = list(
  '{n} Festival, {n} Bonanza, {n} Spin, {n} Blast, {n} Party, {n} Fever, {n} Frenzy, {n} Link, {n} Storm, {n} Island',
);
const ofPlayers = list('Joker, Dice, Seven, Clover, Teapot, Lantern');

const isThing = (noun: string) => treasures.has(noun) || natural.has(noun);

function qualityFits(quality: string, noun: string, isObject: boolean): boolean {
  if (fruits.has(noun)) return fruity.has(quality);
  if (trades.has(noun)) return forTrades.has(quality);
  if (!isObject) return true;
  if (regional.has(quality)) return false;
  if (seasons.has(quality)) return natural.has(noun);
  if (gems.has(noun) && (materials.has(quality) || gemColours.has(quality))) return false;
  if (materials.has(quality)) return treasures.has(noun);
  return !symbols.has(noun) || fruity.has(quality);
}

function frameFits(frame: string, noun: string, isObject: boolean): boolean {
  if (trades.has(noun)) return /Fortune|Gold|Riches|Treasure|Carnival|Club|Return/.test(frame);
  if (!isObject) return true;
  if (frame.includes('Parlour') || frame.includes('House')) return ofPlayers.has(noun);
  if (ofPlenty.has(frame)) return ofGardens.has(noun) || fruits.has(noun);
  if (fruits.has(noun)) return ofFruit.has(frame);
  return !symbols.has(noun) || ofFruit.has(frame);
}

/** Patterns of titles of two words, as the catalogue draws them. */
export type PatternKind = 'qualified' | 'framed' | 'owned' | 'paired' | 'placed' | 'kind';

/**
 * True for two words that a studio would put together; false for "Forgotten Lemon" or "Tailor's Anchor".
 * `isObject` tells things from creatures and people.
 */
export function isFittingName(
  kind: PatternKind,
  first: string,
  second: string,
  isObject: (noun: string) => boolean,
): boolean {
  if (kind === 'qualified') return qualityFits(first, second, isObject(second));
  if (kind === 'framed') return frameFits(first, second, isObject(second));
  if (kind === 'owned') return !trades.has(first) && (treasures.has(second) || household.has(second));
  if (kind === 'paired') return !isObject(second) || isThing(second);
  if (kind === 'placed') return isObject(second) ? isThing(second) : !trades.has(second);
  return !trades.has(second);
}

function namesFor(noun: string): readonly Word[] {
  if (fruits.has(noun)) return [...fruitNames, ...classicNames];
  if (trades.has(noun) || (symbols.has(noun) && !isThing(noun))) return classicNames;
  return symbols.has(noun) ? [...adventureNames, ...classicNames] : adventureNames;
}

/**
 * Draws a new name about a noun, as a studio would give it; where all are taken, a further game of a series
 * among `earlier`, the good names about that noun. Null when neither is left.
 */
export function studioName(
  noun: Word,
  earlier: readonly Title[],
  register: Register,
  random: SeededRandom,
): Title | null {
  const fresh = namesFor(noun.en).map(name => framed(name, noun));
  const series = sequels.flatMap(sequel =>
    earlier.map(one => ({ ...framed(sequel, one), theme: one.theme })),
  );
  for (const pool of [fresh, series]) {
    const left = [...pool];
    while (left.length > 0) {
      const [title] = left.splice(random.int(0, left.length - 1), 1);
      if (title && reads(title) && register.claim(title)) return title;
    }
  }
  return null;
}
