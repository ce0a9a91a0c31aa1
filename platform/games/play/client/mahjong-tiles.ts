import { faceNumber, faceSuit, tileFace } from '#lib/rules/turns/mahjong-sets.ts';
import type { CardsData } from '#platform/games/cards/cards-data.ts';
import { filled } from './data.ts';

type Texts = CardsData['texts'];
/** Marks of dots, bamboo and characters, as outlines of 24 by 24. */
const MARKS = [
  'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z',
  'M4 2h4v20H4zM10 2h4v20h-4zM16 2h4v20h-4z',
  'M2 3h20v4H2zM4 10h16v4h-6v8h-4v-8H4z',
];
const COLOURS = ['dots', 'bamboo', 'characters'];

/** Name of a tile: `5 dots`. */
export function mahjongText(texts: Texts, tile: number): string {
  const face = tileFace(tile);
  const names = [texts.mahjongDots, texts.mahjongBamboos, texts.mahjongCharacters];
  return filled(names[faceSuit(face)] ?? '', { count: faceNumber(face) });
}

/** Draws a tile into an element: its number and the mark of its suit. */
export function drawMahjongTile<T extends HTMLElement>(
  texts: Texts,
  item: T,
  tile: number,
  isRaised: boolean,
): T {
  const face = tileFace(tile);
  const suit = faceSuit(face);
  item.className = `card ${COLOURS[suit] ?? ''}${isRaised ? ' raised' : ''}`;
  item.innerHTML = `<span aria-hidden="true">${faceNumber(face)}</span><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${MARKS[suit] ?? ''}"/></svg>`;
  const label = document.createElement('span');
  label.className = 'said';
  label.textContent = mahjongText(texts, tile);
  item.append(label);
  return item;
}
