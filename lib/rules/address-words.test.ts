import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressWords } from './address-words.ts';

it.each([
  ['/en/rng/coper-canyon', 'coper canyon'],
  ['/en/play/99999999-copper-canyon', 'copper canyon'],
  ['/copper_canyon/12', 'copper canyon'],
  ['/cn/%E8%8C%B6', '茶'],
  ['/en/copper-canyon.html', 'copper canyon'],
  ['/en/games/copper%20canyon', 'copper canyon'],
  ['/en/promotions/402', ''],
  ['/en/rng', ''],
  ['/en/xy', ''],
  ['/en/%E9-%', ''],
  ['/', ''],
])('%s: “%s”', (pathname, words) => {
  expect(addressWords(pathname)).toBe(words);
});

it('never throws, and is bounded, whatever the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), path => {
      expect(addressWords(`/${path}`).length).toBeLessThanOrEqual(60);
    }),
  );
  expect(addressWords(`/en/${'koi-'.repeat(500)}`)).toBe('koi koi koi koi koi koi');
});
