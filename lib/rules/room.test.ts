import { expect, it } from 'vitest';
import { hasLink } from './room.ts';

it.each([
  'https://evil.example',
  'see HTTP://a',
  'www.winbig',
  'win at lucky-bet.com now',
  'ｗｉｎ．ｃｏｍ',
  'лудо.com/x',
])('finds the link in %s', text => expect(hasLink(text)).toBe(true));

it.each(['Good luck all. I’m off', '2.50 a spin', 'Well... ok', '祝大家好运。我走了', 'zu**9'])(
  'finds none in %s',
  text => expect(hasLink(text)).toBe(false),
);
