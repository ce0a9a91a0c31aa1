import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localeIds, localeOfWire, localePath, otherSpelling, splitLocale } from './locales.ts';

describe('locales', () => {
  it('splits a localised path back into its parts', () => {
    const path = fc
      .array(fc.stringMatching(/^[a-z]{3,8}$/), { maxLength: 3 })
      .map(parts => `/${parts.join('/')}`);
    fc.assert(
      fc.property(fc.constantFrom(...localeIds), path, (locale, plain) => {
        expect(splitLocale(localePath(locale, plain))).toEqual([locale, plain]);
      }),
    );
  });

  it('accepts a prefix only as a whole segment', () => {
    expect(splitLocale('/english')).toEqual(['ms', '/english']);
    expect(splitLocale('/en')).toEqual(['en', '/']);
    expect(splitLocale('/cn/rng')).toEqual(['zh-CN', '/rng']);
  });

  it('recognises a prefix in another case, and a language tag in its place', () => {
    expect(
      ['/EN', '/Cn/rng', '/zh-CN/rng', '/zh-cn', '/ms', '/MS/play/7', '/ms/'].map(otherSpelling),
    ).toEqual([
      ['en', '/'],
      ['zh-CN', '/rng'],
      ['zh-CN', '/rng'],
      ['zh-CN', '/'],
      ['ms', '/'],
      ['ms', '/play/7'],
      ['ms', '/'],
    ]);
    for (const path of ['/', '/en', '/en/rng', '/cn', '/rng', '/english', '/zh', '/my', '//EN', '/x/EN'])
      expect([path, otherSpelling(path)]).toEqual([path, null]);
  });

  it("reads the wire's code in upper case, in lower case or absent", () => {
    expect([localeOfWire('en'), localeOfWire('CN'), localeOfWire(undefined), localeOfWire('XX')]).toEqual([
      'en',
      'zh-CN',
      'ms',
      'ms',
    ]);
  });
});
