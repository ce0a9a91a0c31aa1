import type { Sample } from './content.tsx';

const titles: readonly (readonly [string, string])[] = [
  ['Copper Canyon', 'Marlow & Sons'],
  ['Roulette Royale', 'Kestrel Nine'],
  ['Eight Arms', 'Orbit Oak'],
  ['The Late Owl', 'Passage'],
  ['Express Lift', 'House'],
  ['Court of Diamonds', 'Novaro'],
  ['Two-Faced Sun', 'Vantor'],
  ['Night Orchard', 'Kestrel Nine'],
  ['Stair of Kings', 'Hexworks'],
  ['Harbour Bell', 'Tidewell'],
  ['Palm Terrace', 'Quayn'],
  ['Vixen Run', 'Marlow & Sons'],
];

/** Placeholders while no catalogue responds: cards then look as they do when an image fails. */
export const sampleGames: readonly Sample[] = titles.map(([title, vendor], index) => ({
  id: String(index),
  title,
  vendor,
  poster: '/img/none',
  wide: '/img/none',
  bare: '/img/none',
}));
