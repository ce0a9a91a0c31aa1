import { beforeAll, beforeEach, expect, it } from 'vitest';
import { HEAD_SCRIPT } from '#lib/rules/head-script.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

beforeAll(() => void new Function(HEAD_SCRIPT)());
beforeEach(() => localStorage.clear());

/** A form with these fields is sent. */
function send(fields: Record<string, string>) {
  const form = document.createElement('form');
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { name, value }));
  document.body.replaceChildren(form);
  form.dispatchEvent(new Event('submit', { bubbles: true }));
}

it('what a search form sends and what is picked are remembered, newest first and once', () => {
  send({ q: ' tiger ', gameType: 'RNG' });
  rememberSearch('koi');
  send({ q: 'Tiger' });
  send({ q: '  ' });
  send({ username: 'player01' });
  expect(recentSearches()).toEqual(['Tiger', 'koi']);
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

it('only so many are shown and kept, and none in part', () => {
  for (let at = 10; at < 50; at++) send({ q: `${at} ${'x'.repeat(50)}` });
  expect(recentSearches().map(text => text.slice(0, 2))).toEqual(['49', '48', '47', '46', '45', '44']);
  expect(localStorage.getItem('foyer:searches')?.length).toBeLessThan(1000);
  localStorage.setItem('foyer:searches', 'koi\ntig');
  expect(recentSearches()).toEqual(['koi']);
});
