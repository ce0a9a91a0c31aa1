import { expect, it } from 'vitest';
import { terminalJson } from './terminal-json.ts';

const ESC = '\u001b';
/** Sequences that a terminal would obey: colours, titles, links, clipboard, cursor, 8-bit controls, reversed text. */
const SEQUENCES = [
  `${ESC}[31m`,
  `${ESC}[2J${ESC}[H`,
  `${ESC}]0;title\u0007`,
  `${ESC}]8;;https://x.example\u0007here${ESC}]8;;\u0007`,
  `${ESC}]52;c;cm0gLXJm\u0007`,
  `${ESC}P$q${ESC}\\`,
  '\u009b31m',
  '\u009d0;title\u009c',
  '\u0090q\u009c',
  '\r\u0008\u0008approved',
  '\u007f\u007f',
  '\u202egpj.exe',
  '\u2066hidden\u2069',
  '\u2028new line',
  '\ufeff\u200b\u200d',
];
const TEXTS = SEQUENCES.flatMap(one => [one, `a${one}b`, `${one}${one}`, `<script>alert('${one}')</script>`]);
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
