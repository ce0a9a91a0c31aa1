import { expect, it } from 'vitest';
import { terminalSequences } from '../../tests/support/terminal-sequences.ts';
import { terminalJson } from './terminal-json.ts';

const TEXTS = terminalSequences.flatMap(one => [
  one,
  `a${one}b`,
  `${one}${one}`,
  `<script>alert('${one}')</script>`,
]);
const isObeyed = (code: number) =>
  (code < 0x20 && code !== 0x0a) ||
  (code >= 0x7f && code <= 0x9f) ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x2028 && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x206f) ||
  code === 0xfeff;

it('60 hostile texts are printed without a character that a terminal obeys, and read as they were', () => {
  expect(TEXTS).toHaveLength(60);
  for (const text of TEXTS)
    for (const value of [{ content: text }, { [text]: 1 }, [text]]) {
      const printed = terminalJson(value, 2);
      expect([...printed].filter(sign => isObeyed(sign.charCodeAt(0)))).toEqual([]);
      expect(JSON.parse(printed)).toEqual(value);
    }
});
