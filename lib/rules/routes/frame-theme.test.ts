import { expect, it } from 'vitest';
import { frameNameOf, themeOfFrameName } from './frame-theme.ts';

it.each([
  ['light', 'theme-light', 'light'],
  ['dark', 'theme-dark', 'dark'],
  ['system', '', null],
  [undefined, '', null],
])('the choice %s names a frame %j, which a game reads as %s', (choice, name, read) => {
  expect(frameNameOf(choice)).toBe(name);
  expect(themeOfFrameName(name)).toBe(read);
});
