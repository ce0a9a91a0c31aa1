import { expect, it } from 'vitest';
import { countryCodes } from './countries.ts';
import { profileChoices } from './profile-fields.ts';

it('names every country in each language, without duplicates', () => {
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
  for (const locale of ['en', 'ms', 'zh-CN']) {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    expect(countryCodes.filter(code => (names.of(code) ?? code) === code)).toEqual([]);
  }
});

it('offers choices only for fields with a list', () => {
  expect(profileChoices('nationality')).toContain('MY');
  expect(profileChoices('region')).toBeNull();
  expect(profileChoices('constructor')).toBeNull();
});
