import type { GameType } from '#lib/rules/game-types.ts';
import { type SeededRandom, seeded } from '#lib/rules/seeded.ts';
import { drawTitle, layoutTitle, type TextLayout, type TypeStyle } from '#lib/text-outlines/text-layout.ts';
import { type ArtBrand, type Edge, letteringOn } from '#platform/art/brands/brand.ts';
import { foyer } from '#platform/art/brands/foyer.ts';
import { nightMarket } from '#platform/art/brands/night-market.ts';
import { drawingsOf, families } from '#platform/art/motifs/families.ts';
import type { Paint, Picture } from '#platform/art/motifs/motif.ts';
import { reddest } from './colour.ts';
import type { Look } from './looks.ts';
import { type Print, printsIn } from './named-colours.ts';
import { group, place, rect, shape } from './shapes.ts';

/** Art of every brand. */
export const artBrands = { foyer, 'night-market': nightMarket } as const;
export type ArtBrandName = keyof typeof artBrands;

/** Poster 300 × 400, wide 500 × 300, bare 300 × 300 without words. */
export const posterCuts = ['poster', 'wide', 'bare'] as const;
export type PosterCut = (typeof posterCuts)[number];

/** Input of a poster; `title` in the reader's language. */
export type PosterSubject = {
  vendor: string;
  nodeId: number;
  type: GameType;
  title: string;
  look: Look;
  cut: PosterCut;
  brand: ArtBrandName;
};

type PosterInk = Paint & { plate: string; title: string; over: string };
type VendorStyle = { voice: TypeStyle; edge: Edge; align: 'start' | 'middle'; keyline: boolean };
type Colours = Omit<Look, 'drawing'>;
type Area = { x: number; y: number; width: number; height: number };

const SIZES = { poster: [300, 400], wide: [500, 300], bare: [300, 300] } as const;
const MARGIN = 26;
const PLATE_TITLE = { width: 248, height: 112, largest: 84, lines: 3 };
const OPEN_TITLE = { width: 248, height: 108, largest: 84, lines: 3 };
const WIDE_TITLE = { width: 190, height: 184, largest: 70, lines: 4, justify: false };
const WIDE_PLATE = 236;
/** Size of the box that a picture's subject fills, and the margin around it. */
const SUBJECT = 260;
const AIR = 9;
/** Height of each plate edge above its line, so that no part of the subject is covered. */
const RISE: Record<Edge, number> = { straight: 0, arch: 10, slant: 20, ruled: 8, scallop: 10 };

/**
 * Returns palette and colourway of a look: one of those that have the named colour, if there is one and the
 * brand has it.
 */
function printOf(brand: ArtBrand, { palette, colourway, colour }: Colours): Print {
  const fitting = colour === undefined ? [] : printsIn(brand, colour);
  const named = fitting[(palette * brand.colourways.length + colourway) % fitting.length];
  const inks = brand.palettes[palette % brand.palettes.length];
  const way = brand.colourways[colourway % brand.colourways.length];
  if (!way || !inks) throw new Error('poster: a brand without palettes or colourways');
  return named ?? { inks, way };
}

/** Returns the colours of a look, by their use. */
export function inked(brand: ArtBrand, look: Colours): PosterInk {
  const { inks, way } = printOf(brand, look);
  const { g, x, y, z, p, plate, title } = way;
  return {
    g: inks[g],
    x: inks[x],
    y: inks[y],
    z: inks[z],
    p: inks[p],
    r: reddest(Object.values(inks)),
    plate: inks[plate],
    title: inks[title],
    over: letteringOn(inks, inks[g]),
  };
}

/** Returns a vendor's style: the same for all its games. */
function vendorStyleOf(brand: ArtBrand, vendor: string): VendorStyle {
  const random = seeded(`house/${brand.name}/${vendor}`);
  return {
    voice: random.pick(brand.voices),
    edge: random.pick(brand.edges),
    align: random.pick(['start', 'start', 'middle'] as const),
    keyline: random.next() < brand.keyline,
  };
}

/** Fits a picture into an area: the backdrop centred and cropped, the subject as large as possible. */
export function hung(picture: Picture, area: Area): string {
  const scale = Math.min(1.06, (Math.min(area.width, area.height) - 2 * AIR) / SUBJECT);
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  const front = picture.front && group(place(x - 150 * scale, y - 150 * scale, scale), picture.front);
  return group(place(x - 150, y - 150), picture.back) + front;
}

function plateEdge(edge: Edge, y: number): string {
  const tops: Record<Edge, string> = {
    straight: `M0 ${y}H300`,
    arch: `M0 ${y + 14}Q150 ${y - 34} 300 ${y + 14}`,
    slant: `M0 ${y + 8}L300 ${y - 20}`,
    ruled: `M0 ${y}H300`,
    scallop: `M0 ${y}${'q25-20 50 0'.repeat(6)}`,
  };
  return `${tops[edge]}V400H0z`;
}

function plated(picture: Picture, set: TextLayout, ink: PosterInk, { edge, align }: VendorStyle): string {
  const top = Math.round(374 - set.height);
  const line = top - 26;
  const art = hung(picture, { x: 0, y: 0, width: 300, height: line - RISE[edge] });
  const rule = edge === 'ruled' ? rect(0, line - 8, 300, 4, ink.title) : '';
  const lettering = drawTitle(set, align === 'start' ? MARGIN : 150, top, align, ink.title);
  return art + shape(plateEdge(edge, line), ink.plate) + rule + lettering;
}

function opened(picture: Picture, set: TextLayout, ink: PosterInk, { align }: VendorStyle): string {
  const foot = Math.round(28 + set.height + 14);
  const art = hung(picture, { x: 0, y: foot, width: 300, height: 400 - foot });
  const lettering = drawTitle(set, align === 'start' ? MARGIN : 150, 28, align, ink.over);
  return art + rect(0, 0, 300, foot, ink.g) + lettering;
}

function widened(picture: Picture, title: string, ink: PosterInk, { edge, voice }: VendorStyle): string {
  const art = hung(picture, { x: WIDE_PLATE + 6, y: 0, width: 500 - WIDE_PLATE - 6, height: 300 });
  const edges: Record<Edge, string> = {
    straight: `M0 0H${WIDE_PLATE}V300H0z`,
    arch: `M0 0H${WIDE_PLATE - 12}Q${WIDE_PLATE + 20} 150 ${WIDE_PLATE - 12} 300H0z`,
    slant: `M0 0H${WIDE_PLATE + 8}L${WIDE_PLATE - 16} 300H0z`,
    ruled: `M0 0H${WIDE_PLATE}V300H0z`,
    scallop: `M0 0H${WIDE_PLATE - 8}${'q16 19 0 37.500'.repeat(8)}H0z`,
  };
  const rule = edge === 'ruled' ? rect(WIDE_PLATE + 4, 0, 4, 300, ink.title) : '';
  const set = layoutTitle(title, voice, WIDE_TITLE);
  return (
    art + shape(edges[edge], ink.plate) + rule + drawTitle(set, 22, 276 - set.height, 'start', ink.title)
  );
}

function composed(subject: PosterSubject, ink: PosterInk, house: VendorStyle, random: SeededRandom): string {
  const drawings = drawingsOf(subject.type, subject.look.motif);
  const motif = drawings[subject.look.drawing % drawings.length] ?? Object.values(families[subject.type])[0];
  if (!motif) throw new Error(`poster: no motif for ${subject.type}`);
  const picture = motif(random, ink);
  if (subject.cut === 'bare') return hung(picture, { x: 0, y: 0, width: 300, height: 300 });
  if (subject.cut === 'wide') return widened(picture, subject.title, ink, house);
  const above = random.next() < artBrands[subject.brand].titleAbove;
  const justify = random.next() < 0.4;
  const set = layoutTitle(subject.title, house.voice, { ...(above ? OPEN_TITLE : PLATE_TITLE), justify });
  const body = above ? opened(picture, set, ink, house) : plated(picture, set, ink, house);
  const line = `<path fill="none" stroke="${above ? ink.over : ink.title}" stroke-width="3" d="M10 10H290V390H10z"/>`;
  return body + (house.keyline ? line : '');
}

/**
 * Draws the poster of a game as SVG, lettering as outlines: the same bytes for the same subject, on every
 * machine. Needs no font and no network for display.
 */
export function poster(subject: PosterSubject): string {
  const brand: ArtBrand = artBrands[subject.brand];
  const ink = inked(brand, subject.look);
  const random = seeded(`${subject.vendor}/${subject.nodeId}/${subject.type}`);
  const [width, height] = SIZES[subject.cut];
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
  const body = composed(subject, ink, vendorStyleOf(brand, subject.vendor), random);
  return `${head}${rect(0, 0, width, height, ink.g)}${body}</svg>`;
}
