/** Kinds whose hands are dealt once and compared (docs/card-tables.md#kinds). */
export const duelKinds = ['bullTable', 'threeKings', 'paiGow', 'thirteenCards'] as const;
export type DuelKind = (typeof duelKinds)[number];

/** Kinds that are played by turns (docs/turn-tables.md#kinds). */
export const turnKinds = [
  'bigTwo',
  'domino',
  'redHearts',
  'spades',
  'landlord',
  'gin',
  'rummy',
  'limitHoldem',
  'ludo',
  'mahjong',
] as const;
export type TurnKind = (typeof turnKinds)[number];

/** Kinds of tables at which people play against each other. */
export const cardTableKinds = [...duelKinds, ...turnKinds] as const;
export type CardTableKind = (typeof cardTableKinds)[number];

/** Letters that the codes of a kind's hands begin with; the letter of the table follows. */
export const handPrefixes: Record<CardTableKind, string> = {
  bullTable: '',
  threeKings: 'K',
  paiGow: 'P',
  thirteenCards: 'T',
  bigTwo: 'B',
  domino: 'D',
  redHearts: 'R',
  spades: 'S',
  landlord: 'L',
  gin: 'G',
  rummy: 'Y',
  limitHoldem: 'X',
  ludo: 'U',
  mahjong: 'M',
};

const kinds: readonly string[] = cardTableKinds;

/** True for the name of a kind. */
export function isCardTableKind(text: string): text is CardTableKind {
  return kinds.includes(text);
}

const turns: readonly string[] = turnKinds;

/** True for a kind that is played by turns. */
export function isTurnKind(kind: string): kind is TurnKind {
  return turns.includes(kind);
}
