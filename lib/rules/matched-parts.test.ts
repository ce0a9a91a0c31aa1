import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchedParts } from './matched-parts.ts';

/** The name with what is marked in brackets. */
const show = (name: string, query: string) =>
  matchedParts(name, query)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('');

describe('parts of a name that a search matched', () => {
  it.each([
    ['copper', 'Copper Canyon', '[Copper] Canyon'],
    ['copper', 'The Coppersmith', 'The [Copper]smith'],
    ['COPPER can', 'Copper Canyon', '[Copper] [Can]yon'],
    ['cafe', 'Café Noir', '[Café] Noir'],
    ['coper', 'Copper Gate', '[Copper] Gate'],
    ['pinethistle', 'Pine & Thistle', '[Pine] & [Thistle]'],
    ['sultans teapot', 'Sultan’s Teapot', '[Sultan]’s [Teapot]'],
    ['7', 'Seven 7s, 17 Bells', 'Seven [7]s, 17 Bells'],
    ['茶', '苏丹茶壶', '苏丹[茶]壶'],
    ['苏壶', '苏丹茶壶', '[苏]丹茶[壶]'],
    ['ذهب', 'كنز ذهبي', 'كنز [ذهب]ي'],
    ['sdch', '苏丹茶壶', '苏丹茶壶'],
    ['zzz', 'Copper Gate', 'Copper Gate'],
    ['', 'Copper Gate', 'Copper Gate'],
    ['<b>', 'Copper <b> Gate', 'Copper <[b]> Gate'],
  ])('“%s” in “%s”', (query, name, marked) => {
    expect(show(name, query)).toBe(marked);
  });

  it('divides no character, and its parts together are the name', () => {
    expect(show('👩‍🚀 Kö̈i', 'koi')).toBe('👩‍🚀 [Kö̈i]');
    const texts = fc.string({ unit: 'grapheme', maxLength: 20 });
    fc.assert(
      fc.property(texts, texts, (name, query) => {
        const parts = matchedParts(name, query);
        expect(parts.map(({ text }) => text).join('')).toBe(name);
        expect(parts.every(({ text }) => !/^\p{M}|\p{Cs}/u.test(text) || /^\p{M}|\p{Cs}/u.test(name))).toBe(
          true,
        );
      }),
    );
  });
});
