import { tilePips } from '#lib/rules/cards/pai-gow.ts';
import { dominoPips, laidTile } from '#lib/rules/turns/domino.ts';
import { filled } from './data.ts';

const [LEFT, CENTRE, RIGHT] = [7, 12, 17];
const [TOP, HALF, BOTTOM] = [5, 10, 15];
/** Places of the pips of half a tile, which is 24 by 20. */
const PLACES: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[CENTRE, HALF]],
  [
    [LEFT, TOP],
    [RIGHT, BOTTOM],
  ],
  [
    [LEFT, TOP],
    [CENTRE, HALF],
    [RIGHT, BOTTOM],
  ],
  [
    [LEFT, TOP],
    [RIGHT, TOP],
    [LEFT, BOTTOM],
    [RIGHT, BOTTOM],
  ],
  [
    [LEFT, TOP],
    [RIGHT, TOP],
    [CENTRE, HALF],
    [LEFT, BOTTOM],
    [RIGHT, BOTTOM],
  ],
  [
    [LEFT, TOP],
    [RIGHT, TOP],
    [LEFT, HALF],
    [RIGHT, HALF],
    [LEFT, BOTTOM],
    [RIGHT, BOTTOM],
  ],
];
const HALF_HEIGHT = 20;
const ONE = 1;
const FOUR = 4;

const pipsOf = (tile: number) => tilePips(tile).join('-');

function halfMarkup(pips: number, from: number): string {
  // Ones and fours are red, and the one is larger, as on the tiles that people know.
  const kind = pips === ONE || pips === FOUR ? ' class="red"' : '';
  const radius = pips === ONE ? 4 : 2.3;
  return (PLACES[pips] ?? [])
    .map(([x, y]) => `<circle${kind} cx="${x}" cy="${y + from}" r="${radius}"/>`)
    .join('');
}

type TileTexts = { tile: string };

/** Name of a tile by its pips: `Tile 6-5`. */
export function tileText(texts: TileTexts, tile: number): string {
  return filled(texts.tile, { pips: pipsOf(tile) });
}

/** Name of a sort of tiles whose two tiles make a pair: their pips, or their sum where these differ. */
export function tileSortText(tile: number): string {
  const twin = tile % 2 === 0 ? tile + 1 : tile - 1;
  const [one, two] = tilePips(tile);
  return pipsOf(tile) === pipsOf(twin) ? pipsOf(tile) : String(one + two);
}

/** Draws a tile into an element: its pips, and its name for screen readers. */
export function drawTile<T extends HTMLElement>(texts: TileTexts, item: T, tile: number): T {
  const [one, two] = tilePips(tile);
  item.className = 'card tile';
  item.innerHTML = `<svg viewBox="0 0 24 40" aria-hidden="true">${halfMarkup(one, 0)}<path d="M3 20h18"/>${halfMarkup(two, HALF_HEIGHT)}</svg>`;
  const label = document.createElement('span');
  label.className = 'said';
  label.textContent = tileText(texts, tile);
  item.append(label);
  return item;
}

const dominoName = (tile: number) => [...dominoPips(tile)].reverse().join('-');

/** Name of a domino by its pips: `Tile 6-5`. */
export function dominoText(texts: TileTexts, number: number): string {
  return filled(texts.tile, { pips: dominoName(laidTile(number)?.tile ?? number) });
}

/** Draws a domino into an element: upright in a hand, lying in the line. */
export function drawDomino<T extends HTMLElement>(texts: TileTexts, item: T, number: number): T {
  const laid = laidTile(number);
  const pips = dominoPips(laid?.tile ?? number);
  const [one, two] = laid?.isTurned ? [pips[1], pips[0]] : pips;
  const halves = `${halfMarkup(one, 0)}<path d="M3 20h18"/>${halfMarkup(two, HALF_HEIGHT)}`;
  item.className = laid ? 'card tile laid' : 'card tile';
  item.innerHTML = laid
    ? `<svg viewBox="0 0 40 24" aria-hidden="true"><g transform="translate(0 24) rotate(-90)">${halves}</g></svg>`
    : `<svg viewBox="0 0 24 40" aria-hidden="true">${halves}</svg>`;
  const label = document.createElement('span');
  label.className = 'said';
  label.textContent = dominoText(texts, number);
  item.append(label);
  return item;
}
