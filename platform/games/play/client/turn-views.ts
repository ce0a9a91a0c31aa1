import type { TurnKind } from '#lib/rules/cards/kinds.ts';
import { rowRank } from '#lib/rules/cards/thirteen-cards.ts';
import { LANDLORD_BID } from '#lib/rules/turns/landlord.ts';
import { landlordRank } from '#lib/rules/turns/landlord-combinations.ts';
import { holdemMoves } from '#lib/rules/turns/limit-holdem.ts';
import { mahjongMoves } from '#lib/rules/turns/mahjong.ts';
import { tileFace } from '#lib/rules/turns/mahjong-sets.ts';
import { BID } from '#lib/rules/turns/tricks.ts';
import type { TurnMove } from '#lib/rules/turns/turn-rules.ts';
import { filled } from './data.ts';
import { drawLudoBoard } from './ludo-board.ts';
import { mahjongText } from './mahjong-tiles.ts';
import { ginView, rummyView } from './meld-views.ts';
import { cardText, jokerCardText } from './playing-cards.ts';
import { dominoText } from './tiles.ts';
import type { TurnTexts, TurnView } from './turn-view.ts';

const cardNames = (texts: TurnTexts, cards: readonly number[]) =>
  cards.map(card => cardText(texts, card)).join(', ');
const playLabel = (texts: TurnTexts, move: TurnMove) => (move.length === 0 ? texts.pass : texts.play);

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
  gin: ginView,
  rummy: rummyView,
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
  mahjong: {
    cardsOf: ([number = 0]) => (number < mahjongMoves.win ? [number] : []),
    likeness: tileFace,
    isMain: ([number]) => number !== mahjongMoves.pass,
    pileNames: texts => [texts.discards],
    label(texts, [number]) {
      if (number === mahjongMoves.win) return texts.win;
      if (number === mahjongMoves.pass) return texts.pass;
      return number === mahjongMoves.pung ? texts.pung : texts.discard;
    },
    idle: texts => texts.discard,
    said(texts, [number = 0]) {
      if (number === mahjongMoves.win) return texts.wonGame;
      if (number === mahjongMoves.pass) return texts.noClaim;
      if (number === mahjongMoves.pung) return texts.tookPung;
      return filled(texts.discarded, { card: mahjongText(texts, number) });
    },
    score: (texts, { facts }, place) => (facts.winner === place ? texts.wonGame : ''),
    isNoted: ([number = 0]) => number >= mahjongMoves.win,
    help: (texts, { facts }) =>
      facts.claim ? texts.claimHelp : filled(texts.mahjongHelp, { left: facts.wall ?? 0 }),
  },
};
