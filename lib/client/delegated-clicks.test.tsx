import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HINT_COOKIE } from '#lib/inline/browser-headers.ts';
import type { OverlayName } from '#lib/inline/overlay-triggers.ts';
import { useOverlayTrigger } from './delegated-clicks.ts';

const START = '/en/rng?page=2';

beforeEach(() => history.replaceState(null, '', START));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Clicks an element on the page with the trigger's listener; returns where that leads, if it was handled. */
function press(name: OverlayName, html: string, role: string, init: MouseEventInit = {}): string | null {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`${HINT_COOKIE}=${role}`);
  document.body.innerHTML = html;
  renderHook(() => useOverlayTrigger(name));
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  let isLeft = false;
  // A click that is left to the browser ends here: jsdom cannot navigate.
  const leave = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', leave);
  // The text within the element, as for a user.
  document.querySelector('b')?.dispatchEvent(click);
  removeEventListener('click', leave);
  return click.defaultPrevented && !isLeft ? `${location.pathname}${location.search}` : null;
}

const LOGIN = '/en/login?next=%2Fen%2Frng%3Fpage%3D2';

it.each<[OverlayName, string, string, string | null]>([
  ['game', '<a href="/en/play/7" data-play="7"><b>', 'member', '/en/rng?page=2&play=7'],
  ['game', '<a href="/en/play/7-koi" data-play="7"><b>', 'visitor', '/en/play/7-koi'],
  ['game', '<a href="/en/play/8-carp" data-sheet="true"><b>', 'member', '/en/play/8-carp'],
  ['game', '<a href="/en/play/8-carp" data-sheet="true"><b>', 'visitor', '/en/play/8-carp'],
  ['game', '<a href="?page=2&play=7"><b>', 'visitor', LOGIN.replace('?', '?play=7&')],
  ['game', '<a href="?page=2&play=7"><b>', 'trial', '/en/rng?page=2&play=7'],
  ['game', '<a href="?try=7"><b>', 'visitor', '/en/rng?page=2&try=7'],
  ['sign-in', '<a href="/en/login" data-sign-in><b>', 'visitor', LOGIN],
  ['sign-in', '<a href="/en/register" data-sign-in><b>', 'trial', LOGIN.replace('login', 'register')],
  ['personal-content', '<a href="/en/recent" data-own><b>', 'visitor', '/en/login?next=%2Fen%2Frecent'],
  ['personal-content', '<a href="/en/recent" data-own><b>', 'member', null],
  ['favourite', '<button data-heart="7.PG.RNG"><b>', 'visitor', `${LOGIN}&heart=7.PG.RNG`],
  ['favourite', '<button data-heart="7.PG.RNG"><b>', 'member', null],
  ['centre', '<a href="?center=withdraw"><b>', 'member', '/en/rng?center=withdraw'],
  ['promotion', '<a href="/en/promotions/21-x" data-promotion="21"><b>', 'visitor', '/en/promotions/21-x'],
  ['vendor', '<a href="/en/rng/x" data-vendor="PG"><b>', 'visitor', '/en/rng?vendor=PG'],
  ['notice', '<a href="?notice=3"><b>', 'visitor', '/en/rng?notice=3'],
  ['chat', '<a href="/en/help#ask" data-chat><b>', 'visitor', '/en/rng?chat=live'],
  ['chat', '<a href="/en/help#ask"><b>', 'visitor', null],
])('%s: a click on %s as a %s leads to %s', (name, html, role, address) => {
  expect(press(name, html, role)).toBe(address);
});

it('leaves a click with a modifier key to the browser, which opens a new tab', () => {
  const link = '<a href="/en/login" data-sign-in><b>';
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(press('sign-in', link, 'visitor', init)).toBeNull();
});

it('adds a history entry, except within a dialog of the centre', () => {
  const before = history.length;
  press('centre', '<dialog open><a href="?center=help"><b>', 'member');
  expect(history.length).toBe(before);
  press('notice', '<dialog open><a href="?notice=3"><b>', 'member');
  expect(history.length).toBe(before + 1);
});

it('adds a history entry for another view of the same page of the centre', () => {
  history.replaceState(null, '', '/en?center=messageV2');
  const before = history.length;
  press('centre', '<dialog open><a href="?center=messageV2&part=write"><b>', 'member');
  expect(history.length).toBe(before + 1);
  press('centre', '<dialog open><a href="?center=feedback"><b>', 'member');
  expect(history.length).toBe(before + 1);
});
