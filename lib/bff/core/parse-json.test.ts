import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

const tricky = fc.stringMatching(/^[[\]{}"\\u0041 ,:]*$/);
const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

describe('parseJson', () => {
  it('returns what JSON.parse returns, whatever the strings contain (property)', () => {
    const json = fc.letrec(tie => ({
      value: fc.oneof({ maxDepth: 6 }, tricky, fc.double(), fc.boolean(), tie('list'), tie('record')),
      list: fc.array(tie('value'), { maxLength: 4 }),
      record: fc.dictionary(tricky, tie('value'), { maxKeys: 4 }),
    })).value;
    fc.assert(
      fc.property(json, value => {
        const text = JSON.stringify(value);
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('returns undefined for invalid JSON', () => {
    fc.assert(fc.property(tricky, text => void parseJson(text)));
    for (const text of ['', '{"a"', '"', '"\\', ']]]', '\ufeff{}']) expect(parseJson(text)).toBeUndefined();
  });

  it('refuses nesting from the 65th level on; siblings do not count as depth', () => {
    expect(parseJson(nested(64, '[', ']'))).toBeDefined();
    expect(parseJson(nested(65, '[', ']'))).toBeUndefined();
    expect(parseJson(`${'[{"a":'.repeat(33)}0${'}]'.repeat(33)}`)).toBeUndefined();
    expect(parseJson(`["${'['.repeat(500)}\\"${'{'.repeat(500)}"${',[]'.repeat(500)}]`)).toHaveLength(501);
  });
});
