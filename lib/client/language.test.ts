import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HINT_COOKIE } from '#lib/inline/browser-headers.ts';
import { FIRST_PAINT_SCRIPT } from '#lib/inline/first-paint.ts';
import { chooseLanguage, endLanguageOffer } from './language.ts';

const root = document.documentElement;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens a page in a language and runs its first-paint script; returns the language that it offers. */
function open(lang: string): string | undefined {
  root.lang = lang;
  delete root.dataset.offer;
  new Function(FIRST_PAINT_SCRIPT)();
  return root.dataset.offer;
}

/** Clicks a language link before hydration: only the first-paint script has run. */
function choose(wire: string) {
  const link = document.createElement('a');
  link.dataset.language = wire;
  document.body.append(link);
  link.click();
  link.remove();
}

const kept = () => [localStorage.getItem('hisLang'), localStorage.getItem('lang')];

it('stores the default under both keys at a first visit, whatever the address, and offers nothing', () => {
  expect(open('zh-CN')).toBeUndefined();
  expect(kept()).toEqual(['MY', 'MY']);
  expect(open('en')).toBeUndefined();
});

it('offers the chosen language where the address has another one, and never changes the choice by itself', () => {
  open('ms');
  choose('CN');
  expect(open('en')).toBe('CN');
  expect(kept()).toEqual(['CN', 'CN']);
  expect(open('zh-CN')).toBeUndefined();
  choose('MY');
  expect(open('en')).toBe('MY');
});

it('keeps a dismissed offer hidden while the tab is open, and keeps the choice', () => {
  open('ms');
  choose('CN');
  expect(open('en')).toBe('CN');
  endLanguageOffer();
  expect(root.dataset.offer).toBeUndefined();
  expect(open('ms')).toBeUndefined();
  sessionStorage.clear();
  expect(open('ms')).toBe('CN');
});

it.each([
  ['member', ['CN']],
  ['visitor', []],
] as const)('sends the choice of a %s to the platform, for mails: %o', async (role, told) => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    expect(init.keepalive).toBe(true);
    sent.push(JSON.parse(String(init.body)).language);
    return Response.json({ success: true, value: null });
  });
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`${HINT_COOKIE}=${role}`);
  chooseLanguage('CN');
  await vi.waitFor(() => expect(sent).toEqual(told));
});
