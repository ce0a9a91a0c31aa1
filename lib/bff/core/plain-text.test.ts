import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['<p>One.</p><p>Two &amp; <b>three</b></p>', 'One. Two & three'],
    ['<ul><li>a</li><li>b</li></ul>c<br>d', 'a b c d'],
    ['&lt;script&gt; is &quot;text&quot; &amp;lt;', '<script> is "text" &lt;'],
    ['<img src="/x" alt="y">', ''],
    ['', ''],
  ])('converts %s to %s', (html, text) => {
    expect(plainText(html, 160)).toBe(text);
  });

  it('cuts at a word boundary, and Chinese text anywhere', () => {
    expect(plainText('<p>eins zwei, drei vier</p>', 12)).toBe('eins zwei…');
    expect(plainText('<p>一二三四五六</p>', 4)).toBe('一二三…');
    expect(plainText('𠮷𠮷𠮷𠮷', 3)).toBe('𠮷𠮷…');
  });
});
