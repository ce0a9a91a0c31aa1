import fc from 'fast-check';
import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

/** Renders a path as rows of modules. */
function painted({ size, path }: ReturnType<typeof qrPath>): string {
  const modules = Array<number>(size * size).fill(0);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g))
    modules.fill(1, Number(y) * size + Number(x), Number(y) * size + Number(x) + Number(run));
  return modules.join('');
}

const text = fc.string({ minLength: 1, maxLength: 300 });
// Built from a string: fast-check's own URL arbitrary takes a second to set up, longer than all codes
// together.
const address = fc
  .tuple(fc.constantFrom('https://play.example.test/', 'http://a.test:8080/?q='), text)
  .map(([start, rest]) => new URL(start + encodeURIComponent(rest)).href);

describe('path of a QR code', () => {
  it('paints every dark module and no other, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(address, text), shown => {
        const { data } = create(shown, { errorCorrectionLevel: 'M' }).modules;
        expect(painted(qrPath(shown))).toBe(data.join(''));
      }),
      { numRuns: 40 },
    );
  });

  it('emits no other drawing commands', () => {
    const { path } = qrPath('https://play.example.test/down');
    expect(path.replace(/M\d+ \d+\.5h\d+/g, '')).toBe('');
  });
});
