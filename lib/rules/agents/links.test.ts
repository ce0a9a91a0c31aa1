import { expect, it } from 'vitest';
import { linkCode, linkState } from './links.ts';

it('makes codes of seven signs that a registration accepts', () => {
  expect(linkCode(() => 0)).toBe('AAAAAAA');
  expect(linkCode(bound => bound - 1)).toBe('9999999');
});

it('a link ends at its time, and closing it comes first', () => {
  expect(linkState({ expireTime: null, closeTime: null }, 5)).toBe('open');
  expect(linkState({ expireTime: 6, closeTime: null }, 5)).toBe('open');
  expect(linkState({ expireTime: 5, closeTime: null }, 5)).toBe('ended');
  expect(linkState({ expireTime: 5, closeTime: 4 }, 5)).toBe('closed');
});
