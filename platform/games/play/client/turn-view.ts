import type { TurnMove } from '#lib/rules/turns/turn-rules.ts';
import type { CardsData } from '#platform/games/cards/cards-data.ts';
import type { TurnsView } from '#platform/games/cards/protocol.ts';

/** Texts of the page. */
export type TurnTexts = CardsData['texts'];

/** Words of a kind of game by turns, and which cards of the hand its moves use. */
export type TurnView = {
  /** Cards of the hand that a move uses; none for one that is a button alone. */
  cardsOf: (move: TurnMove) => readonly number[];
  /** Cards that can stand for each other have the same likeness; without it each is its own. */
  likeness?: (card: number) => number;
  /** Button of a move. */
  label: (texts: TurnTexts, move: TurnMove, shown: TurnsView) => string;
  /** Names of piles that nobody laid, in their order. */
  pileNames?: (texts: TurnTexts) => readonly string[];
  /** Drawing of the table for kinds with a board, instead of the cards on it. */
  board?: (texts: TurnTexts, shown: TurnsView) => HTMLElement;
  /** True for the button that stands out; without it those that use cards do. */
  isMain?: (move: TurnMove) => boolean;
  /** The same while no cards are raised that a move could use. */
  idle?: (texts: TurnTexts) => string;
  /** A move as the other players see it. */
  said: (texts: TurnTexts, move: TurnMove) => string;
  /** Line below a name besides the cards that are left. */
  score: (texts: TurnTexts, shown: TurnsView, place: number) => string;
  /** True for a move that changes the line below a name until the place moves again. */
  isNoted: (move: TurnMove) => boolean;
  /** Sentence for the own turn. */
  help: (texts: TurnTexts, shown: TurnsView) => string;
};
