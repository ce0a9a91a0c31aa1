import { bullTimes } from '#lib/rules/cards/bull-table.ts';
import type { CardTableKind } from '#lib/rules/cards/kinds.ts';
import { paiGowTimes } from '#lib/rules/cards/pai-gow.ts';
import { thirteenCards } from '#lib/rules/cards/thirteen-cards.ts';
import { kingsTimes, THREE_KINGS } from '#lib/rules/cards/three-kings.ts';
import { GIN_BONUS, MAX_GIN } from '#lib/rules/turns/gin.ts';
import { MAX_LANDLORD } from '#lib/rules/turns/landlord.ts';
import { MAX_HOLDEM } from '#lib/rules/turns/limit-holdem.ts';
import { LUDO_PAIR } from '#lib/rules/turns/ludo.ts';
import { MAX_MAHJONG } from '#lib/rules/turns/mahjong.ts';
import { MAX_RUMMY, RUMMY_DROPS } from '#lib/rules/turns/rummy.ts';
import { escapeHtml } from '#platform/games/play/markup.ts';
import type { CardTableTexts } from './texts.ts';

const NINE = 9;
const EIGHT = 8;
const SEVEN = 7;
const SIX = 6;

type Row = [name: string, times: number];

const count = (text: string, value: number | string) => text.replace('{count}', String(value));
const range = (text: string, from: string, to: number) =>
  text.replace('{from}', from).replace('{to}', String(to));

const rows: Record<CardTableKind, (texts: CardTableTexts) => Row[]> = {
  bullTable: texts => [
    [texts.bullBull, bullTimes.at(-1) ?? 0],
    [count(texts.bullOf, NINE), bullTimes[NINE] ?? 0],
    [`${count(texts.bullOf, EIGHT)}, ${SEVEN}`, bullTimes[SEVEN] ?? 0],
    [range(texts.pays6, count(texts.bullOf, 1), SIX), bullTimes[1] ?? 0],
  ],
  threeKings: texts => [
    [texts.threePictures, kingsTimes[THREE_KINGS] ?? 0],
    [count(texts.points, `${EIGHT}, ${NINE}`), kingsTimes[NINE] ?? 0],
    [range(texts.pointsRange, '0', SEVEN), kingsTimes[0] ?? 0],
  ],
  paiGow: texts => [
    [texts.supreme, paiGowTimes.supreme],
    [texts.pair, paiGowTimes.pair],
    [`${texts.wong}, ${texts.gong}`, paiGowTimes.wong],
    [range(texts.pointsRange, '0', NINE), paiGowTimes.points],
  ],
  thirteenCards: texts => [
    [texts.rowPays, 1],
    [texts.scoopPays, thirteenCards.mostTimes],
  ],
  domino: texts => [[texts.pipEach, 1]],
  redHearts: texts => [
    [texts.heartEach, 1],
    [texts.ladyEach, 13],
    [texts.pairMost, 8],
  ],
  spades: texts => [[texts.pairMost, 8]],
  bigTwo: texts => [
    [texts.pointEach, 1],
    [texts.pointMany, 2],
  ],
  landlord: texts => [
    [texts.bidEach, 1],
    [texts.bombDoubles, 2],
    [texts.otherMost, MAX_LANDLORD],
  ],
  gin: texts => [
    [texts.deadwoodEach, 1],
    [texts.ginBonus, GIN_BONUS],
    [texts.gameMost, MAX_GIN],
  ],
  rummy: texts => [
    [texts.countEach, 1],
    [texts.dropFirst, RUMMY_DROPS.first],
    [texts.dropLater, RUMMY_DROPS.later],
    [texts.gameMost, MAX_RUMMY],
  ],
  limitHoldem: texts => [
    [texts.smallBets, 2],
    [texts.bigBets, 4],
    [texts.potMost, MAX_HOLDEM],
  ],
  ludo: texts => [
    [texts.fourSteps, 1],
    [texts.pairMost, LUDO_PAIR],
  ],
  mahjong: texts => [
    [texts.plainHand, 1],
    [texts.pungHand, 2],
    [texts.suitHand, 3],
    [texts.ownTile, 2],
    [texts.gameMost, MAX_MAHJONG],
  ],
};

/** Multipliers of a kind's hands. */
export function payTable(kind: CardTableKind, texts: CardTableTexts): string {
  const list = rows[kind](texts).map(
    ([name, times]) =>
      `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(texts.timesShort.replace('{times}', String(times)))}</dd></div>`,
  );
  return `<section class="pays"><h2>${escapeHtml(texts.handPays)}</h2><dl>${list.join('')}</dl></section>`;
}
