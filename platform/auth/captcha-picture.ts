import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/** Strokes of the letters on a 4 by 6 grid; without look-alike pairs (0 and O, 1 and I, 5 and S). */
const strokes: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  C: 'M4 1Q2 -1 .6 1.4Q-.6 4 1 5.4Q2.6 6.6 4 5',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  H: 'M0 0V6M4 0V6M0 3H4',
  J: 'M4 0V4Q4 6 2 6Q0 6 0 4',
  K: 'M0 0V6M4 0L0 3L4 6',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  P: 'M0 6V0H2Q4 0 4 1.6Q4 3.2 2 3.2H0',
  R: 'M0 6V0H2Q4 0 4 1.6Q4 3.2 2 3.2H0M2 3.2L4 6',
  T: 'M0 0H4M2 0V6',
  V: 'M0 0L2 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  '2': 'M0 1.4Q.4 0 2 0Q4 0 4 1.6Q4 3 0 6H4',
  '3': 'M0 0H4L1.8 2.4Q4 2.4 4 4.2Q4 6 2 6Q.4 6 0 4.8',
  '4': 'M3 6V0L0 4.2H4',
  '7': 'M0 0H4L1.4 6',
  '9': 'M4 2Q4 0 2 0Q0 0 0 1.8Q0 3.4 2 3.4Q4 3.4 4 2Q4 5 2.4 6',
};

/** Characters that a captcha picture may contain. */
export const CAPTCHA_GLYPHS = Object.keys(strokes);

const WIDTH = 132;
const HEIGHT = 44;
const NOISE_LINES = 4;

function between(low: number, high: number): number {
  return low + (randomInt(1_000) / 1_000) * (high - low);
}

function glyph(sign: string, index: number): string {
  const x = 13 + index * 23 + between(-2, 2);
  const y = 9 + between(-3, 3);
  const turn = between(-16, 16).toFixed(1);
  const size = between(3.6, 4.4).toFixed(2);
  const width = (between(2.4, 3.4) / Number(size)).toFixed(2);
  return `<path d="${strokes[sign]}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn} 8 12) scale(${size})" stroke-width="${width}"/>`;
}

function noise(): string {
  const point = () => `${randomInt(WIDTH)} ${randomInt(HEIGHT)}`;
  return `<path d="M${point()}Q${point()} ${point()}" stroke-width="1.1" opacity=".65"/>`;
}

/** Draws the characters as a PNG and returns its base64. Paths only, so no font is needed. */
export async function drawCaptcha(answer: string): Promise<string> {
  const marks = [...answer].map(glyph).join('') + Array.from({ length: NOISE_LINES }, noise).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" height="${HEIGHT * 2}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#f2ecdf"/><g fill="none" stroke="#1d3b33" stroke-linecap="round" stroke-linejoin="round">${marks}</g></svg>`;
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
  return png.toString('base64');
}
