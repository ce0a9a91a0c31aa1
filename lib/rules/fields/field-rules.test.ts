import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FieldRule, fieldMessage } from './field-messages.ts';
import { fieldIssue } from './field-rules.ts';
import { type PatternId, patternIds } from './pattern-ids.ts';
import { isOfKind } from './pattern-kinds.ts';

const rule = (over: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  patternId: 0,
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 50,
  ...over,
});

/** Per pattern kind: values that match and values that do not. */
const table: Record<PatternId, [yes: string[], no: string[]]> = {
  0: [['a', '中 !', '😀'], []],
  1: [
    ['a', 'ab1', 'A9z'],
    ['1a', 'a_b', 'a b', 'é1'],
  ],
  2: [
    ['中', '中文123', '9'],
    ['a', '中a', '中 文', '。'],
  ],
  3: [
    ['a@b.co', 'first.last+tag@mail.example.com', "o'neil@x-y.example"],
    [
      'a',
      'a@b',
      '@b.co',
      'a@@b.co',
      'a b@c.co',
      '.a@b.co',
      'a..b@c.co',
      'a@-b.co',
      'a@b-.co',
      'a@b..co',
      'a@b.c',
      'a@b.co\n',
    ],
  ],
  4: [
    ['abc', '123', 'a1B2'],
    ['a b', 'a-b', '中', 'a\n'],
  ],
  5: [
    ['a1', '1a', 'Abc123'],
    ['abc', '123', 'a1!', 'a 1'],
  ],
  6: [
    ['0', '0123'],
    ['-1', '1.0', '١', 'a'],
  ],
  7: [
    ['A', 'aB1'],
    ['ab1', 'AB-1', '1'],
  ],
  8: [
    ['ab cd', 'A'],
    ['a1', 'a-b', 'é'],
  ],
  9: [
    ['a!b', '中文'],
    ['a b', 'a\tb', ' '],
  ],
  10: [
    ['中文', '李·小', '你好，。'],
    ['中a', '中1', '中 文'],
  ],
  11: [
    ['2000-02-29', '1999-12-31'],
    [
      '1900-02-29',
      '2001-02-29',
      '2000-13-01',
      '2000-00-10',
      '2000-04-31',
      '0000-01-01',
      '01-02-2000',
      '2000-1-2',
    ],
  ],
  12: [
    ['Ab Cd', 'a b c'],
    ['Abcd', 'a  b', 'a b ', '1 a'],
  ],
  13: [
    ['02-29-2000', '12-31-1999'],
    ['13-01-2000', '02-29-2001', '2000-02-29', '31-12-1999'],
  ],
  14: [
    ['abc1', 'A'],
    ['a_1', 'a b', 'é'],
  ],
  15: [
    ['한국어', '가'],
    ['한a', '한 국', '中'],
  ],
  16: [
    ['ภาษาไทย', 'น้ำ'],
    ['ไทยa', 'ไทย ไทย', '中'],
  ],
  17: [
    ['ไทย Thai', 'ab', 'ก ข'],
    ['ไทย1', '中'],
  ],
  18: [
    ['AB C', 'A'],
    ['Ab', 'A1'],
  ],
  19: [['aA1!~'], ['a b', '中', 'é']],
  20: [
    ['aA1!', 'Xy9#zzzz', 'aA1! ', 'River-stone 42', 'Été-9'],
    ['aA1', 'aa1!', 'AA1!', 'aAb!', 'aA1中', 'aA1 b'],
  ],
  21: [
    ['Ann Lee', "Siti d'Ann", '李 明', 'José de la Cruz'],
    ['Ann', 'Ann  Lee', 'Ann 1', 'Ann Lee '],
  ],
  22: [
    ['ひらがな', 'カタカナー', '日本語', 'ＡＢ１'],
    ['ｶﾅ', 'abc', 'ひa', '日 本'],
  ],
  23: [['ABC'], ['A B', 'Ab', 'A1']],
  24: [
    ['9', '912'],
    ['12', '89', '9a'],
  ],
  25: [
    ['ab1', 'abc', '12'],
    ['A1', 'a b', 'a!'],
  ],
  26: [
    ['a1', 'a!', '1!', 'aB1!', 'a 1', 'river stone 42', '河石42'],
    ['ab', 'aB', '12', '!?', 'a b', '河石'],
  ],
  27: [
    ['1', '102'],
    ['0', '012', '1a'],
  ],
  28: [
    ['AB CD', 'A B C'],
    ['AB  CD', ' AB', 'Ab'],
  ],
  29: [
    ["O'NEIL", "D' A"],
    ['A1', 'Ab', 'A-B', 'A’B'],
  ],
  31: [
    ['123456789', '12345678-9'],
    ['12345678', '1234567890', '12345678-A'],
  ],
  999: [
    ['a', 'a 1!', 'Z中'],
    ['1a', '_a', '中a'],
  ],
};

describe('pattern kinds of a field', () => {
  it('has test values for every pattern kind', () => {
    expect(patternIds.length).toBe(32);
    expect(Object.keys(table).map(Number)).toEqual(patternIds);
  });

  it.each(patternIds)('accepts the matching values of pattern kind %i and no others', id => {
    const [yes, no] = table[id];
    expect(yes.filter(value => !isOfKind(id, value))).toEqual([]);
    expect(no.filter(value => isOfKind(id, value))).toEqual([]);
  });

  it('accepts anything for an unknown pattern number', () => {
    expect(fieldIssue(rule({ patternId: 30 }), '中 !')).toBe(null);
    expect(fieldIssue(rule({ patternId: 30, minLength: 9 }), 'a')?.patternId).toBe(0);
  });

  it('tests any value in linear time', () => {
    const units = ['a', 'A', '1', ' ', '-', '.', '@', "'", '中', 'ก', 'a.', 'a ', 'a-', '😀'];
    const started = performance.now();
    for (const id of patternIds)
      for (const unit of units)
        for (const end of ['', '!', '\n', '@']) isOfKind(id, unit.repeat(5_000) + end);
    expect(performance.now() - started).toBeLessThan(4_000);
  });
});

describe('fieldIssue', () => {
  it('reports nothing for a disabled field, or an empty one that is not required', () => {
    expect(fieldIssue(rule({ enabled: false }), '')).toBe(null);
    expect(fieldIssue(rule({ enabled: false, patternId: 6 }), 'x')).toBe(null);
    expect(fieldIssue(rule({ required: false, patternId: 6 }), '')).toBe(null);
    expect(fieldIssue(rule(), '')).toEqual({ kind: 'missing', patternId: 0, min: 1, max: 50 });
  });

  it('counts characters, not UTF-16 code units', () => {
    const three = rule({ minLength: 3, maxLength: 3 });
    expect(fieldIssue(three, '😀😀😀')).toBe(null);
    expect(fieldIssue(three, '𠮷𠮷')?.kind).toBe('length');
  });

  it('enforces both bounds, and no upper bound where the maximum is 0', () => {
    const four = rule({ minLength: 4, maxLength: 6 });
    expect(['abc', 'abcd', 'abcdef', 'abcdefg'].map(value => fieldIssue(four, value)?.kind ?? null)).toEqual([
      'length',
      null,
      null,
      'length',
    ]);
    expect(fieldIssue(rule({ minLength: 2, maxLength: 0 }), 'a'.repeat(200))).toBe(null);
    expect(fieldIssue(rule({ minLength: 2, maxLength: 0 }), 'a')).toMatchObject({
      kind: 'length',
      max: null,
    });
  });

  it("lets an operator's pattern replace the kind, and names the kind where the value does not match it", () => {
    const own = rule({ patternId: 6, acceptedPattern: '^[xyz]+$' });
    expect(fieldIssue(own, 'xyz')).toBe(null);
    expect(fieldIssue(own, 'abc')).toMatchObject({ kind: 'pattern', patternId: 6 });
    expect(fieldIssue(own, '123')?.kind).toBe('format');
  });

  it("falls back to the kind where the operator's pattern cannot be compiled", () => {
    const own = rule({ patternId: 6, acceptedPattern: '^(x' });
    expect(fieldIssue(own, '123')).toBe(null);
    expect(fieldIssue(own, 'x')?.kind).toBe('pattern');
  });

  it("never gives the kind's text as the reason for a value that matches the kind", () => {
    const own = rule({ patternId: 26, acceptedPattern: '^[!-~]+$' });
    expect(fieldIssue(own, 'river stone 42')?.kind).toBe('format');
    expect(fieldIssue(own, 'river')).toBe(null);
    expect(fieldIssue(own, '河 石')?.kind).toBe('pattern');
  });

  it('returns a result for every rule and value, and accepts only matching values', () => {
    const anyRule = fc.record({
      enabled: fc.constant(true),
      required: fc.boolean(),
      patternId: fc.constantFrom(...patternIds),
      acceptedPattern: fc.oneof(fc.constant('*'), fc.string({ maxLength: 30 })),
      minLength: fc.integer({ min: 0, max: 10 }),
      maxLength: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(anyRule, fc.string({ unit: 'grapheme', maxLength: 30 }), (one, value) => {
        const issue = fieldIssue(one, value);
        if (issue) expect(['missing', 'pattern', 'format', 'length']).toContain(issue.kind);
        else if (value !== '') {
          expect([...value].length).toBeGreaterThanOrEqual(one.minLength);
          if (one.maxLength > 0) expect([...value].length).toBeLessThanOrEqual(one.maxLength);
          if (one.acceptedPattern === '*') expect(isOfKind(one.patternId, value)).toBe(true);
        }
      }),
    );
  });
});

describe('message of a field issue', () => {
  const issue = (kind: 'missing' | 'pattern' | 'length', min: number, max: number | null) =>
    fieldMessage({ kind, patternId: 5, min, max });

  it('has the key of the kind, with both bounds or the single number', () => {
    expect(issue('pattern', 4, 12)).toEqual({ key: 'reg_pattern_5', range: '4–12' });
    expect(issue('pattern', 6, 6)).toEqual({ key: 'reg_pattern_5', range: '6' });
    expect(issue('length', 8, null)).toEqual({ key: 'length', range: '8+' });
    expect(issue('missing', 1, 5).key).toBe('missing');
  });

  it('counts digits, not characters, where only digits are accepted', () => {
    const keyOf = (patternId: PatternId) => fieldMessage({ kind: 'length', patternId, min: 6, max: 6 }).key;
    expect(([6, 24, 27] as const).map(keyOf)).toEqual(['reg_pattern_6', 'reg_pattern_24', 'reg_pattern_27']);
    expect(([0, 4, 31] as const).map(keyOf)).toEqual(['length', 'length', 'length']);
  });
});
