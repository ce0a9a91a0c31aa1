import { expect, it } from 'vitest';
import { maskEmail, maskEnd } from './mask.ts';

it.each([
  ['+60123456789', '********6789'],
  ['A12345678', '*****5678'],
  ['12345', '***45'],
  ['a', '*'],
  ['', ''],
  ['名字𠮷野家', '***野家'],
])('of %s the end is shown: %s', (text, shown) => {
  expect(maskEnd(text)).toBe(shown);
});

it.each([
  ['ann@example.com', 'a***@example.com'],
  ['a@b.co', 'a***@b.co'],
  ['"a@b"@c.co', '"***@c.co'],
  ['@b.co', '***co'],
])('of %s the first sign and the place: %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
