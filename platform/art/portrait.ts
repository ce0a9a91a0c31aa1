import { seeded, seedHash } from '#lib/rules/seeded.ts';
import { drawTitle, layoutTitle } from '#lib/text-outlines/text-layout.ts';
import { letteringOn } from '#platform/art/brands/brand.ts';
import { beasts } from '#platform/art/motifs/beasts.ts';
import { herds } from '#platform/art/motifs/herds.ts';
import type { Motif } from '#platform/art/motifs/motif.ts';
import { scaled } from '#platform/art/motifs/scaled.ts';
import { winged } from '#platform/art/motifs/winged.ts';
import { type ArtBrandName, artBrands, inked } from './poster.ts';
import { circle, group, rect } from './shapes.ts';

const sitters: readonly Motif[] = [
  beasts.fox,
  winged.owl,
  beasts.tiger,
  herds.rabbit,
  beasts.panda,
  herds.elephant,
  beasts.lion,
  scaled.penguin,
  beasts.monkey,
  herds.frog,
  beasts.bear,
  herds.stag,
];

/** Number of avatars that a member may choose from. */
export const PORTRAITS = sitters.length;

/** Draws a member's avatar, 300 × 300, by its number from 0; higher numbers start again. */
export function portrait(number: number, brandName: ArtBrandName): string {
  const brand = artBrands[brandName];
  const sitter = sitters[number % PORTRAITS];
  if (!sitter) throw new Error('portrait: nothing to draw');
  const paint = inked(brand, { motif: '', palette: number, colourway: number * 3 });
  const { front } = sitter(seeded(`portrait/${number}`), paint);
  const body = circle(150, 150, 138, paint.z) + group('translate(33 33)scale(.78)', front);
  return svg(300, 300, rect(0, 0, 300, 300, paint.g) + body);
}

/** Draws a vendor's logo, 96 × 96: the initials of its name in the vendor's colours. */
export function vendorMark(vendor: { code: string; name: string }, brandName: ArtBrandName): string {
  const brand = artBrands[brandName];
  const seed = seedHash(`palette/${vendor.code}`);
  const inks = brand.palettes[seed % brand.palettes.length];
  const way = brand.colourways[seedHash(vendor.code) % brand.colourways.length];
  const voice = brand.voices[0];
  if (!inks || !way || !voice) throw new Error('vendor mark: nothing to draw');
  const initials = vendor.name
    .split(/[^\p{L}\p{N}]+/u)
    .slice(0, 2)
    .map(word => word.charAt(0))
    .join('');
  const set = layoutTitle(initials, voice, { width: 58, height: 40, largest: 52, lines: 1, justify: false });
  const lettering = drawTitle(set, 48, (96 - set.height) / 2, 'middle', letteringOn(inks, inks[way.g]));
  return svg(96, 96, rect(0, 0, 96, 96, inks[way.g]) + rect(0, 84, 96, 12, inks[way.x]) + lettering);
}

/** Draws the fallback for a game's picture, 300 × 300, in the brand's own scene. */
export function defaultIcon(brandName: ArtBrandName): string {
  const { palettes, scenes } = artBrands[brandName];
  const inks = palettes[0];
  if (!inks) throw new Error('default icon: a brand without palettes');
  return svg(300, 300, scenes.fallback(inks));
}

function svg(width: number, height: number, body: string): string {
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`;
}
