import { beforeEach, expect, test } from 'vitest';
import { isOver, openOver } from './over.ts';

beforeEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/en/pvp');
});

test('a double press opens one address over the page', () => {
  openOver('/en/login?next=%2Fen%2Fpvp');
  const steps = history.length;
  openOver('/en/login?next=%2Fen%2Flogin%3Fnext%3D%252Fen%252Fpvp');
  expect(`${location.pathname}${location.search}`).toBe('/en/login?next=%2Fen%2Fpvp');
  expect(history.length).toBe(steps);
});

test('what is open may itself open something', () => {
  openOver('/en/promotions/401');
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  openOver('/en/login');
  expect(location.pathname).toBe('/en/login');
  expect(isOver()).toBe(true);
});
