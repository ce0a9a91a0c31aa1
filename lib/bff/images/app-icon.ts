import sharp from 'sharp';
import { shared } from '#lib/bff/core/process.ts';
import type { ShareCardContent } from './card-drawing.ts';

const ROOM = 512;
/** Height of the logo as a share of the square: a maskable icon is cut to the circle inside it. */
const MARK = { any: 0.62, maskable: 0.46 } as const;
const FILE = /^(any|maskable)-(180|192|512)\.png$/;

function drawn(
  kind: keyof typeof MARK,
  { logo, print }: Pick<ShareCardContent['brand'], 'logo' | 'print'>,
): string {
  const [, , width = 1, height = 1] = logo.box.split(' ').map(Number);
  const scale = (ROOM * MARK[kind]) / height;
  const place = `translate(${(ROOM - width * scale) / 2} ${(ROOM - height * scale) / 2})scale(${scale})`;
  const mark = logo.shapes.map(({ ink, d }) => `<path fill="${print[ink]}" d="${d}"/>`).join('');
  const corners = kind === 'any' ? ' rx="80"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ROOM}" height="${ROOM}"><rect width="${ROOM}" height="${ROOM}"${corners} fill="${print.ground}"/><g transform="${place}">${mark}</g></svg>`;
}

/** Returns an icon of the installed app by its file name, as PNG, drawn once; null for every other name. */
export function appIcon(
  file: string,
  brand: Pick<ShareCardContent['brand'], 'logo' | 'print'>,
): Promise<Buffer> | null {
  const [, kind, side] = FILE.exec(file) ?? [];
  if (!kind || !side) return null;
  return shared(`app-icon:${file}`, () =>
    sharp(Buffer.from(drawn(kind as keyof typeof MARK, brand)))
      .resize(Number(side))
      .png()
      .toBuffer(),
  );
}
