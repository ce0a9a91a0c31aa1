import { expect, it } from 'vitest';
import { leftNearBound, overBound } from './text-bound.ts';

it.each([
  ['', 0, null],
  ['x'.repeat(249), 0, null],
  ['x'.repeat(250), 0, 50],
  [`  ${'x'.repeat(300)}  `, 0, 0],
  ['x'.repeat(301), 1, null],
])('counts what is over and what is left of 300 characters (%#)', (text, over, left) => {
  expect(overBound(text, 300)).toBe(over);
  expect(leftNearBound(text, 300)).toBe(left);
});

it('counts down from a fifth of a short bound', () => {
  expect(leftNearBound('x'.repeat(47), 60)).toBeNull();
  expect(leftNearBound('x'.repeat(48), 60)).toBe(12);
});
