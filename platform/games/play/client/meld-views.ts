import { ginMoves, ginResult } from '#lib/rules/turns/gin.ts';
import { bestArrangements, deadwood } from '#lib/rules/turns/melds.ts';
import { rummyMoves } from '#lib/rules/turns/rummy.ts';
import { countRummy, rummyFace } from '#lib/rules/turns/rummy-melds.ts';
import { filled } from './data.ts';
import { cardLetters, cardText } from './playing-cards.ts';
import type { TurnView } from './turn-view.ts';

/** Words of gin. */
export const ginView: TurnView = {
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
};

/** Words of rummy. */
export const rummyView: TurnView = {
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
};
