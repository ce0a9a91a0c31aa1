import fc from 'fast-check';
import { expect, it } from 'vitest';
import { askedStep, PICTURE_STEPS, pictureAt, pictureSet } from './picture-steps.ts';

const src = '/img/img.example.test/g/501.png';

it('a set goes from the step that fills a place to the one that fills it on a screen twice as sharp', () => {
  expect(pictureSet(src, 24)).toBe(`${src}?w=48 48w`);
  expect(pictureSet(src, 56)).toBe(`${src}?w=64 64w, ${src}?w=112 112w`);
  expect(pictureSet(src, 192)).toBe(`${src}?w=192 192w, ${src}?w=240 240w, ${src}?w=384 384w`);
  expect(pictureAt(src, 193)).toBe(`${src}?w=240`);
  expect(pictureAt(src, 5000)).toBe(`${src}?w=1920`);
});

it.each([
  '/img/img.example.test/g/501.svg',
  '/img/img.example.test/g/501.avif',
  '/img/img.example.test/g/501.png?w=48',
  'data:image/png;base64,AAAA',
  'https://img.example.test/g/501.png',
  '/icons/a.png',
  '',
])('%s comes in no steps', other => {
  expect([pictureSet(other, 100), pictureAt(other, 100)]).toEqual([undefined, other]);
});

it('whatever a place measures, each address of its set is answered, and they rise', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), width => {
      const parts = (pictureSet(src, width) ?? '').split(', ').map(one => one.split(' '));
      const steps = parts.map(([address]) => askedStep(String(address).slice(src.length)));
      expect(parts.map(([, said]) => said)).toEqual(steps.map(step => `${step}w`));
      expect(steps.every(step => typeof step === 'number' && PICTURE_STEPS.includes(step))).toBe(true);
      expect(steps).toEqual([...steps].sort((a, b) => Number(a) - Number(b)));
      if (width <= 1920) expect(Number(steps[0])).toBeGreaterThanOrEqual(width);
    }),
  );
});

it('no other query is an ask: neither other widths nor other words for the same one', () => {
  expect(askedStep('')).toBeNull();
  expect(askedStep('?w=384')).toBe(384);
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
  for (const other of others) expect(askedStep(other), other).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), text => {
      const named = PICTURE_STEPS.some(step => text === `w=${step}`);
      expect(askedStep(`?${text}`) === undefined).toBe(!named);
    }),
  );
});
