import { create } from 'qrcode';

/** A QR code: how many modules its side has, and its dark runs as strokes of one module's width. */
export type QrPath = { size: number; path: string };

/** The code of a text, for the server alone. Throws for texts of more than about 2,300 bytes. */
export function qrPath(text: string): QrPath {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const strokes: string[] = [];
  for (let row = 0; row < size; row += 1) {
    let run = 0;
    for (let column = 0; column <= size; column += 1) {
      const dark = column < size && data[row * size + column];
      if (dark) run += 1;
      else if (run > 0) {
        strokes.push(`M${column - run} ${row}.5h${run}`);
        run = 0;
      }
    }
  }
  return { size, path: strokes.join('') };
}
