import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IMAGE_WIDTHS, imageAt, imageSrcSet, requestedWidth } from './image-widths.ts';

const src = '/img/img.example.test/g/501.png';

it('srcset offers widths from the one that fills a place up to the one that fills it at twice the pixel density', () => {
  expect(imageSrcSet(src, 24)).toBe(`${src}?w=48 48w`);
  expect(imageSrcSet(src, 56)).toBe(`${src}?w=64 64w, ${src}?w=112 112w`);
  expect(imageSrcSet(src, 192)).toBe(`${src}?w=192 192w, ${src}?w=240 240w, ${src}?w=384 384w`);
  expect(imageAt(src, 193)).toBe(`${src}?w=240`);
  expect(imageAt(src, 5000)).toBe(`${src}?w=1920`);
});

it.each([
  '/img/img.example.test/g/501.svg',
  '/img/img.example.test/g/501.avif',
  '/img/img.example.test/g/501.png?w=48',
  'data:image/png;base64,AAAA',
  'https://img.example.test/g/501.png',
  '/icons/a.png',
  '',
])('offers no widths for %s', other => {
  expect([imageSrcSet(other, 100), imageAt(other, 100)]).toEqual([undefined, other]);
});

it('serves each address of a set, in rising widths, whatever the size of the place', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), width => {
      const parts = (imageSrcSet(src, width) ?? '').split(', ').map(one => one.split(' '));
      const steps = parts.map(([address]) => requestedWidth(String(address).slice(src.length)));
      expect(parts.map(([, said]) => said)).toEqual(steps.map(step => `${step}w`));
      expect(steps.every(step => typeof step === 'number' && IMAGE_WIDTHS.includes(step))).toBe(true);
      expect(steps).toEqual([...steps].sort((a, b) => Number(a) - Number(b)));
      if (width <= 1920) expect(Number(steps[0])).toBeGreaterThanOrEqual(width);
    }),
  );
});

it('accepts no other query: neither other widths nor other spellings of a width', () => {
  expect(requestedWidth('')).toBeNull();
  expect(requestedWidth('?w=384')).toBe(384);
  const others = [
    '?',
    '?w=',
    '?w=383',
    '?w=0384',
    '?w=384.0',
    '?w=384&w=384',
    '?w=384&x=1',
    '?W=384',
    '?x=1',
  ];
  for (const other of others) expect(requestedWidth(other), other).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), text => {
      const named = IMAGE_WIDTHS.some(step => text === `w=${step}`);
      expect(requestedWidth(`?${text}`) === undefined).toBe(!named);
    }),
  );
});
