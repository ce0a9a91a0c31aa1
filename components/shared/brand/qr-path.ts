import { create } from 'qrcode';

/** QR code as a path: number of modules per side, and its dark runs as strokes one module wide. */
export type QrPath = { size: number; path: string };

/** Encodes a text; server only. Throws for texts of more than about 2,300 bytes. */
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
