import type { TurnKind } from '#lib/rules/cards/kinds.ts';
import { rowRank } from '#lib/rules/cards/thirteen-cards.ts';
import { ginMoves, ginResult } from '#lib/rules/turns/gin.ts';
import { LANDLORD_BID } from '#lib/rules/turns/landlord.ts';
import { landlordRank } from '#lib/rules/turns/landlord-combinations.ts';
import { holdemMoves } from '#lib/rules/turns/limit-holdem.ts';
import { bestArrangements, deadwood } from '#lib/rules/turns/melds.ts';
import { rummyMoves } from '#lib/rules/turns/rummy.ts';
import { countRummy, rummyFace } from '#lib/rules/turns/rummy-melds.ts';
import { BID } from '#lib/rules/turns/tricks.ts';
import type { TurnMove } from '#lib/rules/turns/turn-rules.ts';
import type { CardsData } from '#platform/games/cards/cards-data.ts';
import type { TurnsView } from '#platform/games/cards/protocol.ts';
import { filled } from './data.ts';
import { drawLudoBoard } from './ludo-board.ts';
import { cardLetters, cardText, jokerCardText } from './playing-cards.ts';
import { dominoText } from './tiles.ts';

type Texts = CardsData['texts'];

/** Words of a kind of game by turns, and which cards of the hand its moves use. */
export type TurnView = {
  /** Cards of the hand that a move uses; none for one that is a button alone. */
  cardsOf: (move: TurnMove) => readonly number[];
  /** Cards that can stand for each other have the same likeness; without it each is its own. */
  likeness?: (card: number) => number;
  /** Button of a move. */
  label: (texts: Texts, move: TurnMove, shown: TurnsView) => string;
  /** Names of piles that nobody laid, in their order. */
  pileNames?: (texts: Texts) => readonly string[];
  /** Drawing of the table for kinds with a board, instead of the cards on it. */
  board?: (texts: Texts, shown: TurnsView) => HTMLElement;
  /** True for the button that stands out; without it those that use cards do. */
  isMain?: (move: TurnMove) => boolean;
  /** The same while no cards are raised that a move could use. */
  idle?: (texts: Texts) => string;
  /** A move as the other players see it. */
  said: (texts: Texts, move: TurnMove) => string;
  /** Line below a name besides the cards that are left. */
  score: (texts: Texts, shown: TurnsView, place: number) => string;
  /** True for a move that changes the line below a name until the place moves again. */
  isNoted: (move: TurnMove) => boolean;
  /** Sentence for the own turn. */
  help: (texts: Texts, shown: TurnsView) => string;
};

const cardNames = (texts: Texts, cards: readonly number[]) =>
  cards.map(card => cardText(texts, card)).join(', ');
const playLabel = (texts: Texts, move: TurnMove) => (move.length === 0 ? texts.pass : texts.play);

const bidOf = ([number = 0]: TurnMove) => number - BID;
const isBid = (move: TurnMove) => bidOf(move) >= 0;
/** Games of tricks, with or without bids. */
const tricks: Omit<TurnView, 'score'> = {
  cardsOf: move => (isBid(move) ? [] : move),
  label: (texts, move) => (isBid(move) ? filled(texts.bid, { count: bidOf(move) }) : texts.play),
  said: (texts, move) => (isBid(move) ? filled(texts.bids, { count: bidOf(move) }) : cardNames(texts, move)),
  isNoted: () => false,
  help(texts, { facts, piles }) {
    if (facts.bidding) return texts.bidTricks;
    return piles.length > 0 && facts.led ? texts.followSuit : texts.leadCard;
  },
};

const landlordBid = ([number = 0]: TurnMove) => number - LANDLORD_BID;
const isLandlordBid = (move: TurnMove) => landlordBid(move) >= 0;

/** Views of all kinds that are played by turns. */
export const turnViews: Record<TurnKind, TurnView> = {
  bigTwo: {
    cardsOf: move => move,
    label: playLabel,
    said: (texts, move) => (move.length === 0 ? texts.passed : cardNames(texts, move)),
    score: () => '',
    isNoted: move => move.length === 0,
    help(texts, { facts, piles }) {
      if (facts.opening !== undefined)
        return filled(texts.openingCard, { card: cardText(texts, facts.opening) });
      return piles.length > 0 ? texts.beatTable : texts.leadAny;
    },
  },
  domino: {
    cardsOf: move => move.slice(0, 1),
    label: (texts, [tile, end]) =>
      tile === undefined ? texts.pass : end === 0 ? texts.leftEnd : texts.rightEnd,
    said: (texts, [tile]) => (tile === undefined ? texts.passed : dominoText(texts, tile)),
    score: () => '',
    isNoted: move => move.length === 0,
    help: (texts, { piles }) => (piles.length > 0 ? texts.fitLine : texts.startLine),
  },
  redHearts: {
    ...tricks,
    score: (texts, { scores }, place) => filled(texts.penalties, { count: scores[place] ?? 0 }),
  },
  spades: {
    ...tricks,
    score(texts, { scores, facts }, place) {
      const bid = facts[`bid${place}`] ?? -1;
      if (bid < 0) return '';
      return facts.bidding
        ? filled(texts.bids, { count: bid })
        : filled(texts.tricksOf, { count: scores[place] ?? 0, bid });
    },
  },
  landlord: {
    cardsOf: move => (isLandlordBid(move) ? [] : move),
    likeness: landlordRank,
    pileNames: texts => [texts.bottomCards],
    label(texts, move) {
      if (!isLandlordBid(move)) return playLabel(texts, move);
      return landlordBid(move) === 0 ? texts.noBid : filled(texts.bid, { count: landlordBid(move) });
    },
    said(texts, move) {
      if (isLandlordBid(move))
        return landlordBid(move) === 0 ? texts.noBid : filled(texts.bid, { count: landlordBid(move) });
      return move.length === 0 ? texts.passed : move.map(card => jokerCardText(texts, card)).join(', ');
    },
    score: (texts, { facts }, place) =>
      facts.landlord === place ? filled(texts.landlordFor, { count: facts.worth ?? 0 }) : '',
    isNoted: move => move.length === 0 || isLandlordBid(move),
    help(texts, { facts }) {
      if (facts.bidding) return texts.bidLandlord;
      return facts.following ? texts.beatTable : texts.leadAny;
    },
  },
  gin: {
    cardsOf: ([number = 0]) => (number < ginMoves.stock ? [number] : []),
    pileNames: texts => [texts.discards],
    label(texts, [number, knock], { piles }) {
      if (number === ginMoves.stock) return texts.drawStock;
      if (number === ginMoves.taken)
        return filled(texts.takeCard, { card: cardText(texts, piles[0]?.cards[0] ?? 0) });
      return knock === undefined ? texts.discard : texts.knock;
    },
    idle: texts => texts.discard,
    said(texts, [number = 0, knock]) {
      if (number === ginMoves.stock) return texts.drawnStock;
      if (number === ginMoves.taken) return texts.tookCard;
      return filled(knock === undefined ? texts.discarded : texts.knocked, { card: cardText(texts, number) });
    },
    score(texts, { facts, hands }, place) {
      const [knocker, hand] = [facts.knocker, hands[place]];
      if (knocker === undefined || !hand) return '';
      const result = ginResult(hands[knocker] ?? [], hands[1 - knocker] ?? []);
      return filled(texts.deadwoodLeft, { count: place === knocker ? result.knocker : result.other });
    },
    isNoted: ([number = 0, knock]) => number >= ginMoves.stock || knock !== undefined,
    help(texts, { facts, hands }) {
      const own = hands.find(hand => hand !== null) ?? [];
      const count = deadwood(bestArrangements(own)[0]?.rest ?? []);
      return facts.discard
        ? filled(texts.discardHelp, { count })
        : filled(texts.drawHelp, { count, left: facts.stock ?? 0 });
    },
  },
  rummy: {
    cardsOf: ([number = 0]) => (number < rummyMoves.stock ? [number] : []),
    pileNames: texts => [texts.wildCard, texts.discards],
    label(texts, [number, declared], { piles }) {
      if (number === rummyMoves.stock) return texts.drawStock;
      if (number === rummyMoves.drop) return texts.drop;
      if (number === rummyMoves.taken)
        return filled(texts.takeCard, { card: cardText(texts, rummyFace(piles[1]?.cards[0] ?? 0)) });
      return declared === undefined ? texts.discard : texts.declare;
    },
    idle: texts => texts.discard,
    said(texts, [number = 0, declared]) {
      if (number === rummyMoves.stock) return texts.drawnStock;
      if (number === rummyMoves.drop) return texts.dropped;
      if (number === rummyMoves.taken) return texts.tookCard;
      if (declared !== undefined) return texts.declared;
      return filled(texts.discarded, { card: cardText(texts, rummyFace(number)) });
    },
    score(texts, { facts, hands, points, scores }, place) {
      const hand = hands[place];
      if (scores[place]) return points ? texts.dropped : '';
      if (!points || !hand) return '';
      return filled(texts.countOf, { count: countRummy(hand, facts.wild ?? 0).count });
    },
    isNoted: ([number = 0, declared]) => number >= rummyMoves.stock || declared !== undefined,
    help(texts, { facts, hands }) {
      const wild = facts.wild ?? 0;
      const { count } = countRummy(hands.find(hand => hand !== null) ?? [], wild);
      const values = { rank: cardLetters(4 * wild), count, left: facts.stock ?? 0 };
      return filled(facts.discard ? texts.rummyDiscard : texts.rummyDraw, values);
    },
  },
  limitHoldem: {
    cardsOf: () => [],
    isMain: ([move]) => move === holdemMoves.check || move === holdemMoves.call,
    label(texts, [move], { facts }) {
      const { call, size } = { call: facts.call ?? 0, size: facts.size ?? 0 };
      if (move === holdemMoves.fold) return texts.fold;
      if (move === holdemMoves.check) return texts.check;
      if (move === holdemMoves.call) return filled(texts.call, { count: call });
      return filled(move === holdemMoves.bet ? texts.betPoints : texts.raisePoints, { count: call + size });
    },
    said: (texts, [move = 0]) =>
      [texts.folded, texts.checked, texts.calls, texts.betsOn, texts.raises][move] ?? '',
    score(texts, { facts, hands, piles, points, scores }, place) {
      const hand = hands[place];
      const isOut = facts[`folded${place}`] === 1;
      if (!points) {
        const paid = filled(texts.inPot, { count: scores[place] ?? 0 });
        return facts.button === place ? `${texts.isButton} · ${paid}` : paid;
      }
      if (isOut) return texts.folded;
      return facts.showdown && hand ? texts[rowRank([...hand, ...(piles[0]?.cards ?? [])])] : '';
    },
    isNoted: () => true,
    help: (texts, { facts }) =>
      filled(facts.call ? texts.potHelp : texts.potFree, { pot: facts.pot ?? 0, count: facts.call ?? 0 }),
  },
  ludo: {
    cardsOf: move => move,
    label: (texts, move) => (move.length === 0 ? texts.pass : texts.movePiece),
    idle: texts => texts.movePiece,
    said: (texts, [piece]) =>
      piece === undefined ? texts.noMove : filled(texts.pieceMoves, { count: piece + 1 }),
    score: (texts, { scores }, place) => filled(texts.stepsOf, { count: scores[place] ?? 0 }),
    isNoted: () => false,
    help: (texts, { facts }) => filled(texts.rolledHelp, { die: facts.die ?? 0, left: facts.left ?? 0 }),
    board: (texts, shown) =>
      drawLudoBoard(
        shown,
        filled(texts.board, {
          state: shown.scores.map(steps => filled(texts.stepsOf, { count: steps })).join(', '),
        }),
      ),
  },
};
