import { describe, expect, it } from 'vitest';
import { isSequence } from '#lib/rules/fields/password-sequence.ts';
import { personalWordIn } from './password-words.ts';

const owner = { username: 'maria77', email: 'maria.lim@mail.example', mobile: '+60123456789' };
const wordIn = (password: string) => personalWordIn(password, owner, 'Night Market');

describe('personal words in a password', () => {
  it.each([
    ['Maria77-2026', 'username'],
    ['my m.a.r.i.a 77 word', 'username'],
    ['ＭＡＲＩＡ７７ now', 'username'],
    ['xx maria.lim xx', 'email'],
    ['call 012-345 6789 now', 'phone'],
    ['60123456789', 'phone'],
    ['nightmarket-1', 'brand'],
    ['the night market', 'brand'],
  ])('reports %s as containing the %s', (password, word) => expect(wordIn(password)).toBe(word));

  it('finds no word in an unrelated password, nor one that is too short to count', () => {
    expect(wordIn('river stone 42')).toBe(null);
    expect(wordIn('market at night')).toBe(null);
    const short = { username: 'ana', email: 'al@mail.example', mobile: null };
    expect(personalWordIn('banana always', short, 'Foyer')).toBe(null);
  });

  it('reports a username that is a number as the phone number', () => {
    const byMobile = { username: '60123456789', email: null, mobile: null };
    expect(personalWordIn('0123456789 ok', byMobile, 'Foyer')).toBe('phone');
  });
});

it('treats one repeated character, and ascending or descending characters, as a sequence', () => {
  expect(['aaaaaaaaaaaa', '12345678', 'hgfedcba'].filter(isSequence)).toHaveLength(3);
  expect(['aaaaaaab', '13579135', 'river stone'].filter(isSequence)).toEqual([]);
});
