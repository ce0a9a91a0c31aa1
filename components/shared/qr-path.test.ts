import fc from 'fast-check';
import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

/** The modules that a path paints, row by row. */
function painted({ size, path }: ReturnType<typeof qrPath>): number[] {
  const modules = Array<number>(size * size).fill(0);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g))
    for (let at = 0; at < Number(run); at += 1) modules[Number(y) * size + Number(x) + at] = 1;
  return modules;
}

describe('the path of a QR code', () => {
  it('paints every dark module and no other, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ minLength: 1, maxLength: 300 })), text => {
        const { data } = create(text, { errorCorrectionLevel: 'M' }).modules;
        expect(painted(qrPath(text))).toEqual([...data].map(Number));
      }),
      { numRuns: 40 },
    );
  });

  it('says nothing besides', () => {
    const { path } = qrPath('https://play.example.test/down');
    expect(path.replace(/M\d+ \d+\.5h\d+/g, '')).toBe('');
  });
});
