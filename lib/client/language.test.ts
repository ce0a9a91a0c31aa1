import { beforeEach, expect, it } from 'vitest';
import { HEAD_SCRIPT } from '#lib/rules/head-script.ts';
import { chooseLanguage, endLanguageOffer } from './language.ts';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A page of a language is opened, and its head runs; what it offers. */
function open(lang: string): string | undefined {
  root.lang = lang;
  delete root.dataset.offer;
  new Function(HEAD_SCRIPT)();
  return root.dataset.offer;
}

const kept = () => [localStorage.getItem('hisLang'), localStorage.getItem('lang')];

it('a first visit keeps the default under both names, whatever the address, and offers nothing', () => {
  expect(open('zh-CN')).toBeUndefined();
  expect(kept()).toEqual(['MY', 'MY']);
  expect(open('en')).toBeUndefined();
});

it('what was chosen is offered where the address has another language, and never changes by itself', () => {
  open('ms');
  chooseLanguage('CN');
  expect(open('en')).toBe('CN');
  expect(kept()).toEqual(['CN', 'CN']);
  expect(open('zh-CN')).toBeUndefined();
  chooseLanguage('MY');
  expect(open('en')).toBe('MY');
});

it('an offer that is put away stays away while the tab is open; the choice stands', () => {
  chooseLanguage('CN');
  expect(open('en')).toBe('CN');
  endLanguageOffer();
  expect(root.dataset.offer).toBeUndefined();
  expect(open('ms')).toBeUndefined();
  sessionStorage.clear();
  expect(open('ms')).toBe('CN');
});
