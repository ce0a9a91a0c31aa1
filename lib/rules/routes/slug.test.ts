import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOf } from './slug.ts';

describe('slugOf', () => {
  it.each([
    ['New slots this week', 'new-slots-this-week'],
    ['  50% “Cashback”, up to RM 1,000! ', '50-cashback-up-to-rm-1-000'],
    ['Café Crème – Ærø', 'cafe-creme-ærø'],
    ['起始演示金', '起始演示金'],
    ['本周 新老虎机！', '本周-新老虎机'],
    ['ガチャ', 'ガチャ'],
    ['สวัสดี', 'สวัสดี'],
    ['🎉🎉', ''],
    ['', ''],
  ])('turns %s into %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('cuts between words, and a single long word anywhere', () => {
    expect(slugOf('word '.repeat(30))).toBe(Array(12).fill('word').join('-'));
    expect([...slugOf('奖'.repeat(90))]).toHaveLength(30);
    expect(slugOf('𠮷'.repeat(90))).toBe('𠮷'.repeat(30));
  });

  it('contains only characters that are safe in an address, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), title => {
        const slug = slugOf(title);
        expect(slug).toMatch(/^[\p{L}\p{M}\p{N}-]*$/u);
        expect(slug.length).toBeLessThanOrEqual(60);
        expect(slugOf(slug)).toBe(slug);
        expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug);
      }),
      { numRuns: 2000 },
    );
  });
});
