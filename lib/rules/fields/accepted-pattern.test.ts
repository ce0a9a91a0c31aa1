import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPattern } from './accepted-pattern.ts';

const accepts = (pattern: string, value: string) => readPattern(pattern)?.(value) ?? null;

/** Patterns over a small alphabet, so that random values often match them. */
const { pattern: anyPattern } = fc.letrec<{ pattern: string; sequence: string; term: string; atom: string }>(
  tie => ({
    pattern: fc.array(tie('sequence'), { minLength: 1, maxLength: 2 }).map(all => all.join('|')),
    sequence: fc.array(tie('term'), { maxLength: 3 }).map(all => all.join('')),
    term: fc.oneof(
      { depthIdentifier: 'pattern', maxDepth: 3 },
      {
        weight: 4,
        arbitrary: fc
          .tuple(tie('atom'), fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{2,}', '*?'))
          .map(all => all.join('')),
      },
      fc.constantFrom('^', '$'),
      tie('pattern').map(inner => `(?=${inner})`),
      tie('pattern').map(inner => `(?!${inner})`),
    ),
    atom: fc.oneof(
      { depthIdentifier: 'pattern', maxDepth: 3 },
      fc.constantFrom(
        'a',
        'b',
        '1',
        '.',
        '[ab]',
        '[^a]',
        '[a-c1]',
        '\\d',
        '\\w',
        '\\W',
        '\\.',
        '\\p{L}',
        '中',
      ),
      tie('pattern').map(inner => `(${inner})`),
      tie('pattern').map(inner => `(?:${inner})`),
    ),
  }),
);
// No characters of two UTF-16 units: after a look-ahead the engine's own search starts in the middle of one.
const anyValue = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', '1', '.', '中', '\n'),
  maxLength: 8,
});

/** Upper bound of what one value costs: a few times the budget of steps. */
const MAX_PLACES = 1_000_000;

/** Counts the places in the value that are noted or looked up while `run` lasts: what a match costs on any machine. */
function placesTouched(run: () => void): number {
  let count = 0;
  const { add, has } = Set.prototype;
  Set.prototype.add = function (value) {
    count++;
    return add.call(this, value);
  };
  Set.prototype.has = function (value) {
    count++;
    return has.call(this, value);
  };
  try {
    run();
  } finally {
    Object.assign(Set.prototype, { add, has });
  }
  return count;
}

describe("readPattern for an operator's pattern", () => {
  it("agrees with the engine's own RegExp", () => {
    fc.assert(
      fc.property(anyPattern, anyValue, (pattern, value) => {
        fc.pre(pattern.length <= 500);
        expect(accepts(pattern, value)).toBe(new RegExp(pattern, 'u').test(value));
      }),
      { numRuns: 1_000 },
    );
  });

  it('never throws, whatever the pattern', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'(?=!<>:|*+{1,2}[]^$\\dbpk.a-') })),
        anyValue,
        (pattern, value) => {
          expect([true, false, null]).toContain(accepts(pattern, value));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$', 'abc123', true],
    ['^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$', 'abcdef', false],
    ['^[a-z\\-]+$', 'a-b', true],
    ['^[\\u4e00-\\u9fa5]{2,4}$', '中文', true],
    ['\\d', 'abc1', true],
    ['^(?<year>\\d{4})-\\d\\d$', '2026-11', true],
    ['^[^\\]]+$', 'a]', false],
    ['^.{2}$', '😀𠮷', true],
  ])('tests the pattern %s against %s: %s', (pattern, value, is) => {
    expect(accepts(pattern, value)).toBe(is);
  });

  it.each([
    '(a)\\1',
    '(?<=a)b',
    '\\bword',
    '(',
    '[a',
    'a{2',
    'a**',
    '\\',
    ')',
    'a{3,2}',
    '\\k<n>',
    'a'.repeat(501),
  ])('does not accept the pattern %s', pattern => {
    expect(readPattern(pattern)).toBe(null);
  });

  it.each([
    '^(a+)+$',
    '^(a|a)*$',
    '^(a|aa)+$',
    '^((a+)*)*$',
    '^(((((a*)*)*)*)*)*$',
    '^(.*a){20}$',
    `^${'a?'.repeat(100)}${'a'.repeat(100)}$`,
    '^((a{1,999}){1,999}){1,999}$',
    `${'.*'.repeat(200)}=$`,
    `^${'(?=.*'.repeat(40)}a${')'.repeat(40)}$`,
    '^(?:(?=.*(?=.*(?=.*(?=.*!))).))*$',
    `(${'|'.repeat(490)}){400}`,
    `${'^{1000}'.repeat(70)}x`,
    `(${'$'.repeat(240)}|){900}`,
  ])('bounds the cost of the hostile pattern %s', pattern => {
    for (const value of [`${'a'.repeat(199)}!`, `${'a'.repeat(499)}!`])
      expect(placesTouched(() => accepts(pattern, value))).toBeLessThan(MAX_PLACES);
  });
});
