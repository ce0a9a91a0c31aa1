import { describe, expect, it } from 'vitest';
import type { FieldRule } from './field-messages.ts';
import { fieldIssue } from './field-rules.ts';
import { normalizePassword, passwordHint, passwordRule } from './password-rule.ts';

const set = (more: Partial<FieldRule>): Readonly<Record<string, FieldRule>> => ({
  password: {
    ...{ enabled: true, required: true, patternId: 0, acceptedPattern: '*', minLength: 8, maxLength: 64 },
    ...more,
  },
});
const issue = (password: string, rules: Readonly<Record<string, FieldRule>> = {}) =>
  fieldIssue(passwordRule(rules), normalizePassword(password))?.kind ?? null;

describe('rule of a password', () => {
  it('accepts spaces, any script and any composition from 8 to 64 characters', () => {
    for (const password of [
      'river stone 42',
      'correct horse',
      '我的密码很安全啊',
      'ภาษาไทยของฉัน',
      '😀'.repeat(64),
    ])
      expect([password, issue(password)]).toEqual([password, null]);
    expect([issue('7 chars'), issue('x'.repeat(65)), issue('😀'.repeat(65))]).toEqual([
      'length',
      'length',
      'length',
    ]);
  });

  it('counts the characters of the normalised password that is hashed', () => {
    // Eight letters in sixteen code points: each a letter and its combining mark.
    expect(issue('é'.normalize('NFD').repeat(64))).toBe(null);
    expect(issue('é'.normalize('NFD').repeat(7))).toBe('length');
    expect(normalizePassword('é'.normalize('NFD'))).toBe('é'.normalize('NFC'));
  });

  it("applies the operator's settings above a minimum of eight characters", () => {
    expect(issue('river stone 42', set({ patternId: 26 }))).toBe(null);
    expect(issue('river stone', set({ patternId: 26 }))).toBe('pattern');
    expect(issue('river stone 42', set({ acceptedPattern: '^[a-z]+$' }))).toBe('format');
    expect(issue('short-1', set({ minLength: 3, maxLength: 5 }))).toBe('length');
    expect(issue('x'.repeat(65), set({ maxLength: 0 }))).toBe('length');
    expect(issue('x'.repeat(65), set({ maxLength: 100 }))).toBe(null);
  });

  it('has a hint that mentions spaces only where they are accepted', () => {
    expect(passwordHint(passwordRule({}))).toEqual({ key: 'password_hint', range: '8–64' });
    expect(passwordHint(passwordRule(set({ patternId: 26 }))).key).toBe('reg_pattern_26');
    expect(passwordHint(passwordRule(set({ acceptedPattern: '^[a-z]+$' }))).key).toBe('reg_pattern_0');
  });
});
