import { fontFace, outlineOf, widthOf } from '#lib/text-outlines/glyphs.ts';
import { contrast } from '#platform/art/colour.ts';
import type { Paint } from './motif.ts';

/** Returns the ink of a picture with the most contrast on a fill. */
export function inkOn(paint: Paint, on: string): string {
  return [paint.g, paint.x, paint.y, paint.p].reduce((best, ink) =>
    contrast(ink, on) > contrast(best, on) ? ink : best,
  );
}

/** Draws a number as outlines, centred on a point. */
export function figure(text: string, x: number, y: number, size: number, fill: string): string {
  const font = fontFace('league-spartan-700');
  const scale = Math.round((size / font.units) * 1000) / 1000;
  const left = x - (widthOf(font, text) * size) / 2;
  const base = y + (font.cap / font.units) * size * 0.5;
  return `<path fill="${fill}" transform="translate(${Math.round(left)} ${Math.round(base)})scale(${scale})" d="${outlineOf(font, text)}"/>`;
}
