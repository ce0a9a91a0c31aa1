import type { ArtBrand, Colourway, Inks } from '#platform/art/brands/brand.ts';
import { hueOf } from './colour.ts';
import { table } from './keyword-table.ts';

/** Words of English titles that name a colour: what is a thing first, then what may be a quality of it. */
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
].map(table);

/** The hues that a colour may have, in degrees, the first up to the last; red goes through zero, and coral is no ruby. */
const hues: Readonly<Record<string, readonly [first: number, last: number]>> = {
  ruby: [342, 4],
  red: [342, 16],
  orange: [16, 34],
  gold: [34, 56],
  green: [110, 172],
  blue: [196, 232],
};
const ends: Readonly<Record<string, keyof Inks>> = { white: 'w', black: 'k' };

/** The colour that a title names, of its stone before any other; undefined where it names none. */
export function colourIn(title: string): string | undefined {
  const named = title.toLowerCase().split(/[^a-z]+/);
  const found = words.flatMap(one => named.map(word => one.get(word)?.[0]));
  return found.find(colour => colour !== undefined);
}

/** True when an ink of a palette is what people call by the colour's name. */
function is(inks: Inks, ink: keyof Inks, colour: string): boolean {
  if (ends[colour]) return ink === ends[colour];
  const [first, last] = hues[colour] ?? [0, 360];
  const hue = hueOf(inks[ink]);
  const within = first > last ? hue >= first || hue < last : hue >= first && hue < last;
  // What is nearly white or nearly black has a hue that nobody sees.
  return within && ink !== 'w' && ink !== 'k';
}

export type Print = { inks: Inks; way: Colourway };

/** All ways of a brand to print a subject in a colour; none where the brand has no such ink. */
export function printsIn(brand: ArtBrand, colour: string): Print[] {
  return [...brand.palettes, ...brand.named].flatMap(inks =>
    brand.colourways.filter(way => is(inks, way.x, colour)).map(way => ({ inks, way })),
  );
}

/** Every word that chooses a colour, and how, as one text: it changes when a title could show another colour. */
export function colourList(): string {
  return JSON.stringify([words.map(one => [...one]), hues, ends]);
}
