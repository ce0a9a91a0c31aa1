import { expect, it } from 'vitest';
import { exactText } from './exact-text.ts';

it.each([
  ['MYR', '1086421800', '10.864218'],
  ['MYR', '1000000', '0.01'],
  ['JPY', '1086421800', '1086.4218'],
  ['JPY', '12000000', '12'],
  ['KWD', '1086421800', '1.0864218'],
  ['KWD', '12000000', '0.012'],
])('writes millionths of a minor unit of %s: %s is %s', (currency, exact, text) => {
  expect(exactText(exact, currency)).toBe(text);
});
