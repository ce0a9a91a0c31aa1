import { expect, it } from 'vitest';
import { isMasked, maskEmail, maskEnd, maskName } from './mask.ts';

it.each([
  ['+60123456789', '********6789'],
  ['A12345678', '*****5678'],
  ['12345', '***45'],
  ['a', '*'],
  ['', ''],
  ['名字𠮷野家', '***野家'],
])('maskEnd shows only the end of %s: %s', (text, shown) => {
  expect(maskEnd(text)).toBe(shown);
});

it.each([
  ['ann@example.com', 'a***@example.com'],
  ['a@b.co', 'a***@b.co'],
  ['"a@b"@c.co', '"***@c.co'],
  ['@b.co', '***co'],
])('maskEmail shows only the first character and the domain of %s: %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

it.each([
  ['player01', 'pl***01'],
  ['abcdef', 'ab***ef'],
  ['abcde', 'a***'],
  ['a', 'a***'],
  ['', '***'],
  ['😀😀x😀😀y', '😀😀***😀y'],
])('maskName masks a name for public display: %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

it('isMasked recognises a masked text by its hidden characters', () => {
  expect(['*******6789', '60123456789', ''].map(isMasked)).toEqual([true, false, false]);
});
