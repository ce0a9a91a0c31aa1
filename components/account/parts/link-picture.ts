import { qrPath } from '#components/shared/brand/qr-path.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '#lib/rules/routes/share-card.ts';

/** Strip below the card with the QR code and the texts, in pixels. */
const STRIP_HEIGHT = 320;
/** Height of the whole picture, as wide as a share card. */
export const PICTURE_HEIGHT = CARD_HEIGHT + STRIP_HEIGHT;
const MARGIN = 40;
const QR_SIDE = STRIP_HEIGHT - 2 * MARGIN;
/** Quiet zone around a QR code, in modules. */
const QUIET = 4;
const QR_PNG_SIDE = 1024;
const HEAD_PX = 52;
const TEXT_PX = 30;
const LINE_PX = 42;

export type PictureTexts = { code: string; address: string; caution: string };

/** Draws a QR code, black on white with its quiet zone. */
function drawQr(on: CanvasRenderingContext2D, address: string, at: { x: number; y: number; side: number }) {
  const { size, path } = qrPath(address);
  const scale = at.side / (size + 2 * QUIET);
  on.save();
  on.fillStyle = '#fff';
  on.fillRect(at.x, at.y, at.side, at.side);
  on.translate(at.x + QUIET * scale, at.y + QUIET * scale);
  on.scale(scale, scale);
  on.strokeStyle = '#000';
  on.stroke(new Path2D(path));
  on.restore();
}

function canvasOf(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const on = canvas.getContext('2d');
  if (!on) throw new Error('no canvas');
  return { canvas, on };
}

/** Returns a drawing as a PNG file. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** Draws the QR code of an address, 1,024 px. */
export function qrPicture(address: string): HTMLCanvasElement {
  const { canvas, on } = canvasOf(QR_PNG_SIDE, QR_PNG_SIDE);
  drawQr(on, address, { x: 0, y: 0, side: QR_PNG_SIDE });
  return canvas;
}

async function loadCard(url: string): Promise<ImageBitmap> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`card ${response.status}`);
  return createImageBitmap(await response.blob());
}

/** Breaks a text into lines of at most this width in the current font. */
function linesOf(on: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines = [''];
  for (const sign of text.match(/\S+\s*|\s+/g) ?? []) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && on.measureText(line + sign).width > width) lines.push(sign);
    else lines[lines.length - 1] = line + sign;
  }
  return lines;
}

function drawTexts(on: CanvasRenderingContext2D, { code, address, caution }: PictureTexts) {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name);
  const left = MARGIN + QR_SIDE + MARGIN;
  const width = CARD_WIDTH - left - MARGIN;
  on.textBaseline = 'top';
  on.fillStyle = token('--t1');
  on.font = `700 ${HEAD_PX}px ${token('--f-display')}`;
  on.fillText(code, left, CARD_HEIGHT + MARGIN, width);
  on.fillStyle = token('--t2');
  on.font = `400 ${TEXT_PX}px ${token('--f-text')}`;
  let y = CARD_HEIGHT + MARGIN + HEAD_PX + LINE_PX / 2;
  on.fillText(address, left, y, width);
  for (const line of linesOf(on, caution, width)) {
    y += LINE_PX;
    on.fillText(line, left, y, width);
  }
}

/**
 * Draws the picture of a link: the share card of what it opens (`cardUrl`), its QR code, its code and address. In the
 * browser, so that no server learns which link is shared. Throws when the card cannot be loaded.
 */
export async function linkPicture(
  cardUrl: string,
  { url, texts }: { url: string; texts: PictureTexts },
): Promise<HTMLCanvasElement> {
  const card = await loadCard(cardUrl);
  const { canvas, on } = canvasOf(CARD_WIDTH, PICTURE_HEIGHT);
  on.drawImage(card, 0, 0, CARD_WIDTH, CARD_HEIGHT);
  on.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--s1');
  on.fillRect(0, CARD_HEIGHT, CARD_WIDTH, STRIP_HEIGHT);
  drawQr(on, url, { x: MARGIN, y: CARD_HEIGHT + MARGIN, side: QR_SIDE });
  drawTexts(on, texts);
  return canvas;
}
