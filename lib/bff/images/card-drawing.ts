import sharp from 'sharp';
import type { BrandLogo, BrandPrint } from '#lib/rules/brand-print.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '#lib/rules/routes/share-card.ts';
import { fontFace, isFaceName } from '#lib/text-outlines/glyphs.ts';
import {
  drawTitle,
  isChinese,
  layoutTitle,
  type TextLayout,
  type TypeStyle,
} from '#lib/text-outlines/text-layout.ts';
import { transliterate } from '#lib/text-outlines/transliterate.ts';
import { decodeImage } from './image-decoder.ts';

/**
 * Content of a share card. `pictures`: at most three, portrait; without any the text takes the full width.
 */
export type ShareCardContent = {
  title: string;
  /** Line under the title. */
  detail: string;
  brand: { name: string; print: BrandPrint; logo: BrandLogo };
  pictures: readonly Buffer[];
};

const MARGIN = 64;
const LOGO_HEIGHT = 52;
const NAME_SIZE = 34;
const DETAIL = { height: 44, largest: 36, lines: 1, justify: false };
const POSTER = { width: 384, height: 512, radius: 10 };
/** Horizontal distance between the posters of a list, the first on top. */
const FAN = 92;
const JPEG = { quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true };

/**
 * Returns the type style of a brand; Chinese uses the one face that covers all characters an operator may
 * write.
 */
function voiceOf({ voice }: BrandPrint): TypeStyle {
  const { latin, ...rest } = voice;
  return { ...rest, latin: isFaceName(latin) ? latin : 'league-spartan-700', chinese: 'noto-sans-sc-700' };
}

/** Returns the text as far as the typeface can write it: all of it, or an empty text. */
function inVoice(text: string, { latin, chinese }: TypeStyle): string {
  return transliterate(fontFace(isChinese(text) ? chinese : latin), text) ?? '';
}

function letters(set: TextLayout, x: number, y: number, fill: string): string {
  return drawTitle(set, x, y, 'start', fill);
}

function head({ name, logo, print }: ShareCardContent['brand']): string {
  const [, , width = 1, height = 1] = logo.box.split(' ').map(Number);
  const scale = LOGO_HEIGHT / height;
  const mark = logo.shapes.map(({ ink, d }) => `<path fill="${print[ink]}" d="${d}"/>`).join('');
  const set = layoutTitle(name, voiceOf(print), {
    width: 400,
    height: NAME_SIZE,
    largest: NAME_SIZE,
    lines: 1,
    justify: false,
  });
  const left = MARGIN + width * scale + 18;
  return (
    `<g transform="translate(${MARGIN} ${MARGIN - 8})scale(${scale})">${mark}</g>` +
    letters(set, left, MARGIN - 8 + (LOGO_HEIGHT - set.height) / 2 + 2, print.text)
  );
}

function words({ title, detail, brand }: ShareCardContent, width: number): string {
  const { print } = brand;
  const voice = voiceOf(print);
  const set = layoutTitle(inVoice(title, voice), voice, {
    width,
    height: 290,
    largest: 112,
    lines: 3,
    justify: false,
  });
  const line = inVoice(detail, voice);
  const small = line ? layoutTitle(line, voice, { ...DETAIL, width }) : null;
  const foot = CARD_HEIGHT - MARGIN - (small ? small.height : 0);
  const top = foot - (small ? 34 : 0) - set.height;
  return (
    `<path fill="${print.accent}" d="M${MARGIN} ${Math.round(top - 40)}h72v10h-72z"/>` +
    letters(set, MARGIN, top, print.text) +
    (small ? letters(small, MARGIN, foot, print.quiet) : '')
  );
}

/** Places a picture: cropped to size, with round corners. */
async function hung(picture: Buffer, left: number, top: number) {
  const { width, height, radius } = POSTER;
  const corners = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`;
  const input = await decodeImage(picture, 144)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left, top };
}

/** Draws a share card as JPEG; text is drawn as outlines, so that no system font is needed. */
export async function drawCard(card: ShareCardContent): Promise<Buffer> {
  const { print } = card.brand;
  const step = card.pictures.length > 1 ? FAN : 0;
  const first = CARD_WIDTH - MARGIN - POSTER.width - step * (card.pictures.length - 1);
  const width = (card.pictures.length > 0 ? first - 48 : CARD_WIDTH - MARGIN) - MARGIN;
  const top = (CARD_HEIGHT - POSTER.height) / 2;
  const edge = first + POSTER.width / 2;
  const wall = card.pictures.length
    ? `<path fill="${print.raised}" d="M${edge} 0H${CARD_WIDTH}v${CARD_HEIGHT}H${edge}z"/>`
    : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}"><path fill="${print.ground}" d="M0 0h${CARD_WIDTH}v${CARD_HEIGHT}H0z"/>${wall}${head(card.brand)}${words(card, width)}</svg>`;
  const posters = await Promise.all(card.pictures.map((one, at) => hung(one, first + at * step, top)));
  return sharp(Buffer.from(svg)).composite(posters.reverse()).flatten().jpeg(JPEG).toBuffer();
}
