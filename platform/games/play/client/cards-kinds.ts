import { bullMultiplier, handRank } from '#lib/rules/cards/bull-table.ts';
import type { Hand } from '#lib/rules/cards/card-rules.ts';
import type { CardTableKind } from '#lib/rules/cards/kinds.ts';
import { paiGowMultiplier, paiGowPoints, paiGowRank } from '#lib/rules/cards/pai-gow.ts';
import { kingsMultiplier, kingsRank, THREE_KINGS } from '#lib/rules/cards/three-kings.ts';
import { rummyFace } from '#lib/rules/turns/rummy-melds.ts';
import type { CardsData } from '#platform/games/cards/cards-data.ts';
import { rowsText } from './cards-rows.ts';
import { filled } from './data.ts';
import { drawMahjongTile, mahjongText } from './mahjong-tiles.ts';
import { cardText, drawJokerCard, drawPlayingCard, jokerCardText, rankText } from './playing-cards.ts';
import { dominoText, drawDomino, drawTile, tileSortText, tileText } from './tiles.ts';

type Texts = CardsData['texts'];

/** Drawing and names of the hands of a kind. */
export type KindView = {
  /** Draws a card or tile into an element, with its name for screen readers. */
  draw: <T extends HTMLElement>(texts: Texts, item: T, card: number, isRaised: boolean) => T;
  cardName: (texts: Texts, card: number) => string;
  handName: (texts: Texts, hand: Hand) => string;
  /** Multiplier of a hand that wins; null where it does not follow from the hand alone. */
  times: (hand: Hand) => number | null;
};

const cards = { draw: drawPlayingCard, cardName: cardText };

/** Draws a card of two decks. */
const drawDeckCard: KindView['draw'] = (texts, item, card, isRaised) =>
  drawPlayingCard(texts, item, rummyFace(card), isRaised);

/** Draws a piece of a board game, which are numbered from 1. */
const drawPiece: KindView['draw'] = (texts, item, card, isRaised) => {
  item.className = `card token${isRaised ? ' raised' : ''}`;
  item.textContent = filled(texts.piece, { count: card + 1 });
  return item;
};

/** In games by turns a hand has no name of its own. */
const byTurns = { handName: () => '', times: () => null };

function paiGowName(texts: Texts, hand: Hand): string {
  const rank = paiGowRank(hand);
  if (rank === 'points') return filled(texts.points, { count: paiGowPoints(hand) });
  if (rank === 'pair') return filled(texts.pairOf, { tile: tileSortText(hand[0] ?? 0) });
  return texts[rank];
}

/** Views of all kinds. */
export const kindViews: Record<CardTableKind, KindView> = {
  bullTable: {
    ...cards,
    handName: (texts, hand) => rankText(texts, handRank(hand)),
    times: bullMultiplier,
  },
  threeKings: {
    ...cards,
    handName(texts, hand) {
      const rank = kingsRank(hand);
      return rank === THREE_KINGS ? texts.threePictures : filled(texts.points, { count: rank });
    },
    times: kingsMultiplier,
  },
  paiGow: { draw: drawTile, cardName: tileText, handName: paiGowName, times: paiGowMultiplier },
  thirteenCards: { ...cards, handName: rowsText, times: () => null },
  bigTwo: { ...cards, ...byTurns },
  domino: { draw: drawDomino, cardName: dominoText, ...byTurns },
  redHearts: { ...cards, ...byTurns },
  spades: { ...cards, ...byTurns },
  landlord: { draw: drawJokerCard, cardName: jokerCardText, ...byTurns },
  gin: { ...cards, ...byTurns },
  rummy: { draw: drawDeckCard, cardName: (texts, card) => cardText(texts, rummyFace(card)), ...byTurns },
  limitHoldem: { ...cards, ...byTurns },
  ludo: { draw: drawPiece, cardName: (_texts, card) => String(card), ...byTurns },
  mahjong: { draw: drawMahjongTile, cardName: mahjongText, ...byTurns },
};
