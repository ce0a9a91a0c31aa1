import { expect, it } from 'vitest';
import { maskEmail, maskEnd, maskName } from './mask.ts';

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

it.each([
  ['player01', 'pl***01'],
  ['abcdef', 'ab***ef'],
  ['abcde', 'a***'],
  ['a', 'a***'],
  ['', '***'],
  ['😀😀x😀😀y', '😀😀***😀y'],
])('a name as everybody may see it: %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
