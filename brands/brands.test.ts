import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messageAreas } from '#lib/i18n/messages.ts';
import { isReservedName } from '#lib/rules/fields/personal-text.ts';
import { fontFace, hasGlyphs, isFaceName } from '#lib/text-outlines/glyphs.ts';
import { oklch } from '#platform/art/colour.ts';
import { brandOf, brands } from './brands.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Expands every code point of a style sheet's ranges: `U+20-7E, U+A0`. */
function codePoints(ranges: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const range of ranges.flatMap(list => list.split(','))) {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    for (let at = Number.parseInt(first, 16); at <= Number.parseInt(last, 16); at++) found.add(at);
  }
  return found;
}
const textsOf = (language: string) =>
  [
    ...messageAreas.map(area => read(`../messages/${language}/${area}.json`)),
    ...brands.map(({ id }) => read(`./${id}/messages/${language}.json`)),
  ].join('');
const lacking = (chars: Set<number>, text: string) =>
  [...text].filter(char => !chars.has(char.codePointAt(0) ?? 0));

describe.each(brands.map(brand => [brand.id, brand] as const))('brand %s', (id, brand) => {
  const tokens = read(`./${id}/tokens.css`);
  const scene = read(`./${id}/scene.svg`);

  it('has a name and an id that cannot be taken as a username', () => {
    for (const name of [brand.name, id]) expect(isReservedName(name)).toBe(true);
  });

  it('has every part of its scene that its crops name', () => {
    const parts = all(scene, /<g id="([\w-]+)"/g);
    for (const cut of Object.values(brand.scene)) expect(parts).toContain(cut.part);
  });

  it('shows the whole closed-site illustration where it is above the text', () => {
    expect(brand.scene.closedPhone.fit).toMatch(/ meet$/);
  });

  it('draws its scene only with its own ink tokens', () => {
    const inks = new Set(all(scene, /var\(--([\w-]+)\)/g));
    expect([...inks].filter(ink => !tokens.includes(`--${ink}:`))).toEqual([]);
    expect(all(scene, /(?:fill|stroke)="(?!none|var\()([^"]+)"/g)).toEqual([]);
  });

  it('names font files that exist', () => {
    const files = all(tokens, /url\("([^"]+)"\)/g);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(file => !existsSync(new URL(file, new URL(`./${id}/`, import.meta.url))))).toEqual(
      [],
    );
  });

  it('falls back to a local face of the same width on every kind of device', () => {
    const faces = read(`./${id}/fallback-fonts.css`).split('@font-face').slice(1);
    const namesOf = (text: string) => new Set(all(text, /font-family: "([^"]+)"/g));
    const stacks = all(tokens, /--f-(?:text|display):([^;]+);/g).join();
    expect([...namesOf(faces.join(''))].filter(name => !stacks.includes(`"${name}"`))).toEqual([]);
    expect(faces.filter(face => !face.includes('size-adjust'))).toEqual([]);
    for (const local of ['Arial', 'Roboto', 'DejaVu Sans'])
      expect(faces.join('')).toContain(`local("${local}`);
  });

  it('covers Malay and English with the first slice of its faces', () => {
    const faces = tokens.split('@font-face').filter(rule => rule.includes('.woff2'));
    const [rest, common] = [true, false].map(cut =>
      faces.filter(rule => rule.includes('-rest.woff2') === cut),
    );
    const texts = (textsOf('ms') + textsOf('en') + brand.name).replaceAll('\n', '');
    for (const rule of common ?? []) {
      const chars = codePoints(all(rule, /unicode-range:\s+([^;]+);/g));
      expect(lacking(chars, texts)).toEqual([]);
    }
    // A browser uses the last face that has a character, so the first slice comes after its rest.
    const source = (rule = '') => all(rule, /url\("([^"]+)"\)/g).join();
    expect(faces.map(source)).toEqual(rest?.flatMap((rule, at) => [source(rule), source(common?.[at])]));
    expect(rest?.map(source)).toEqual(common?.map(rule => source(rule).replace('.woff2', '-rest.woff2')));
  });

  it('has print colours equal to its dark tokens', () => {
    const [dark = ''] = tokens.split('[data-theme="light"]');
    const inkOf = (name: string) => {
      const [, l, c, h] = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(dark) ?? [];
      return oklch(Number(l), Number(c), Number(h));
    };
    const { ground, raised, text, quiet, accent } = brand.print;
    expect([ground, raised, text, quiet, accent]).toEqual(['s0', 's1', 't1', 't2', 'accent'].map(inkOf));
    expect(isFaceName(brand.print.voice.latin)).toBe(true);
  });

  it('is imported by the style sheet', () => {
    for (const file of ['tokens.css', 'fallback-fonts.css'])
      expect(read('../app/globals.css')).toContain(`brands/${id}/${file}`);
  });
});

it('falls back to the default brand', () => {
  expect(brandOf('no-such-brand').id).toBe('foyer');
  expect(brandOf('night-market').name).toBe('Night Market');
});

it('names Chinese font slices that exist, and covers every Chinese character of the messages', () => {
  const css = read('../public/fonts/noto-sans-sc.css');
  const files = all(css, /url\("\/([^"]+)"\)/g);
  expect(files.filter(file => !existsSync(new URL(`../public/${file}`, import.meta.url)))).toEqual([]);
  const texts = textsOf('zh-CN').replace(/[^\p{Script=Han}]/gu, '');
  expect(hasGlyphs(fontFace('noto-sans-sc-700'), texts)).toBe(true);
  expect(lacking(codePoints(all(css, /unicode-range:\s+([^;]+);/g)), texts)).toEqual([]);
});
