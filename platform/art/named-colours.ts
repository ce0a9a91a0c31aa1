import type { ArtBrand, Colourway, Inks } from '#platform/art/brands/brand.ts';
import { hueOf } from './colour.ts';
import { keywordTable } from './keyword-table.ts';

/** Words of English titles that name a colour: nouns (a stone, a metal) first, then adjectives. */
const words = [
  `
ruby: ruby
green: emerald
`,
  `
blue: sapphire
green: jade
gold: amber
white: pearl
black: obsidian onyx
`,
  `
ruby: crimson
red: red scarlet
orange: orange copper bronze
gold: gold golden saffron
green: green
blue: blue azure
white: white silver ivory
black: black
`,
].map(keywordTable);

/**
 * Hue range of each colour, in degrees, from first to last; red passes through zero, and coral does not count
 * as ruby.
 */
const hues: Readonly<Record<string, readonly [first: number, last: number]>> = {
  ruby: [342, 4],
  red: [342, 16],
  orange: [16, 34],
  gold: [34, 56],
  green: [110, 172],
  blue: [196, 232],
};
const ends: Readonly<Record<string, keyof Inks>> = { white: 'w', black: 'k' };

/** Returns the colour that a title names, that of its stone before any other; undefined if it names none. */
export function colourIn(title: string): string | undefined {
  const named = title.toLowerCase().split(/[^a-z]+/);
  const found = words.flatMap(one => named.map(word => one.get(word)?.[0]));
  return found.find(colour => colour !== undefined);
}

/** True when an ink of a palette matches a colour name. */
function is(inks: Inks, ink: keyof Inks, colour: string): boolean {
  if (ends[colour]) return ink === ends[colour];
  const [first, last] = hues[colour] ?? [0, 360];
  const hue = hueOf(inks[ink]);
  const within = first > last ? hue >= first || hue < last : hue >= first && hue < last;
  // The hue of a nearly white or nearly black ink is not visible.
  return within && ink !== 'w' && ink !== 'k';
}

export type Print = { inks: Inks; way: Colourway };

/** Returns all prints of a brand in a colour; empty if the brand has no such ink. */
export function printsIn(brand: ArtBrand, colour: string): Print[] {
  return [...brand.palettes, ...brand.named].flatMap(inks =>
    brand.colourways.filter(way => is(inks, way.x, colour)).map(way => ({ inks, way })),
  );
}

/**
 * Returns every word that chooses a colour, and how, as one text: it changes when a title could show another
 * colour.
 */
export function colourList(): string {
  return JSON.stringify([words.map(one => [...one]), hues, ends]);
}
