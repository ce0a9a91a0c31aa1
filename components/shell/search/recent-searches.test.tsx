import { beforeAll, beforeEach, expect, it } from 'vitest';
import { FIRST_PAINT_SCRIPT } from '#lib/inline/first-paint.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

beforeAll(() => void new Function(FIRST_PAINT_SCRIPT)());
beforeEach(() => localStorage.clear());

/** Submits a form with these fields. */
function send(fields: Record<string, string>) {
  const form = document.createElement('form');
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { name, value }));
  document.body.replaceChildren(form);
  form.dispatchEvent(new Event('submit', { bubbles: true }));
}

it('stores submitted and selected searches, newest first and once each', () => {
  send({ q: ' tiger ', gameType: 'RNG' });
  rememberSearch('koi');
  send({ q: 'Tiger' });
  send({ q: '  ' });
  send({ username: 'player01' });
  expect(recentSearches()).toEqual(['Tiger', 'koi']);
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

it('shows and stores a limited number, and no incomplete search', () => {
  for (let at = 10; at < 50; at++) send({ q: `${at} ${'x'.repeat(50)}` });
  expect(recentSearches().map(text => text.slice(0, 2))).toEqual(['49', '48', '47', '46', '45', '44']);
  expect(localStorage.getItem('foyer:searches')?.length).toBeLessThan(1000);
  localStorage.setItem('foyer:searches', 'koi\ntig');
  expect(recentSearches()).toEqual(['koi']);
});
