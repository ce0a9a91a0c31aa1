import { baccaratHands, baccaratWinner, handPoints } from '#lib/rules/live/baccarat.ts';
import { aceHighRank } from '#lib/rules/live/cards.ts';
import { dragonTigerWinner } from '#lib/rules/live/dragon-tiger.ts';
import { beadsLeft } from '#lib/rules/live/fan-tan.ts';
import { highCardWinner } from '#lib/rules/live/high-card.ts';
import { holdemResult } from '#lib/rules/live/holdem.ts';
import type { LiveKind } from '#lib/rules/live/kinds.ts';
import type { LiveOutcome } from '#lib/rules/live/live-rules.ts';
import { moneySegments } from '#lib/rules/live/money-wheel.ts';
import { colourOf } from '#lib/rules/live/roulette.ts';
import { diceTotal, isTriple } from '#lib/rules/live/sic-bo.ts';
import type { LiveWords } from './live-words.ts';
import { cardLetters } from './playing-cards.ts';

/** An outcome in words: a sentence, its main part with the rest of it, and a short mark with its colour. */
export type OutcomeText = {
  sentence: string;
  main: string;
  rest: string;
  mark: string;
  tone: string;
  /** Field whose name the winning side has; empty where no side wins. */
  winner: string;
};

type Writer = (outcome: LiveOutcome, words: LiveWords) => OutcomeText;

/** Text of an outcome in which one of two sides wins, or neither. */
function sides(winner: string, values: { a: string | number; b: string | number }, words: LiveWords) {
  return {
    sentence: words.outcome(`${winner}Wins`, values),
    main: words.spotName(winner),
    rest: `${values.a} – ${values.b}`,
    mark: words.word(winner),
    winner,
  };
}

const tones: Readonly<Record<string, string>> = {
  player: 'blue',
  banker: 'red',
  tie: 'green',
  dragon: 'red',
  tiger: 'blue',
  sideA: 'blue',
  sideB: 'red',
  hand1: 'blue',
  hand2: 'red',
};

const roulette: Writer = ([number = 0], words) => {
  const tone = colourOf(number);
  const colour = words.word(tone);
  const sentence = words.outcome('coloured', { number, colour });
  return { sentence, main: String(number), rest: colour, mark: String(number), tone, winner: '' };
};

const baccarat: Writer = (cards, words) => {
  const { player, banker } = baccaratHands(cards);
  const winner = baccaratWinner(cards);
  const points = { a: handPoints(player), b: handPoints(banker) };
  return { ...sides(winner, points, words), tone: tones[winner] ?? '' };
};

const letters = ([one = 0, other = 0]: LiveOutcome) => ({ a: cardLetters(one), b: cardLetters(other) });

const dragonTiger: Writer = (cards, words) => {
  const winner = dragonTigerWinner(cards);
  return { ...sides(winner, letters(cards), words), tone: tones[winner] ?? '' };
};

const highCard: Writer = (cards, words) => {
  const winner = highCardWinner(cards);
  const [one = 0, other = 0] = cards;
  const text = sides(winner, letters(cards), words);
  const isEqual = aceHighRank(one) === aceHighRank(other);
  const sentence = isEqual
    ? words.outcome('bySuit', { side: words.word(winner), ...letters(cards) })
    : text.sentence;
  return { ...text, sentence, tone: tones[winner] ?? '' };
};

const holdem: Writer = (cards, words) => {
  const { winner, name } = holdemResult(cards);
  const hand = words.word(name);
  return {
    sentence: words.outcome(`${winner}Wins`, { hand }),
    main: words.spotName(winner),
    rest: hand,
    mark: words.word(winner),
    tone: tones[winner] ?? '',
    winner,
  };
};

const sicBo: Writer = (dice, words) => {
  const total = diceTotal(dice);
  const size = dice.length > 0 && isTriple(dice) ? 'tripleName' : total > 10 ? 'big' : 'small';
  const name = words.word(size);
  const thrown = dice.join(' ');
  return {
    sentence: words.outcome('thrown', { dice: thrown, total, name }),
    main: thrown,
    rest: `${total} · ${name}`,
    mark: String(total),
    tone: { tripleName: 'green', big: 'red', small: 'blue' }[size],
    winner: '',
  };
};

const fanTan: Writer = (outcome, words) => {
  const [beads = 0] = outcome;
  const left = beadsLeft(outcome);
  const sentence = words.outcome('left', { n: left, beads });
  return {
    sentence,
    main: String(left),
    rest: sentence,
    mark: String(left),
    tone: left % 2 === 1 ? 'red' : 'blue',
    winner: '',
  };
};

const moneyWheel: Writer = ([segment = 0], words) => {
  const times = (moneySegments[segment] ?? '').slice(1).replace('_', '.');
  const sentence = words.outcome('stopped', { n: times });
  const tone = { '2': 'black', '4': 'blue', '6.5': 'red', '13': 'teal' }[times] ?? 'gold';
  return { sentence, main: sentence, rest: '', mark: times, tone, winner: '' };
};

const writers: Record<LiveKind, Writer> = {
  roulette,
  baccarat,
  dragonTiger,
  sicBo,
  fanTan,
  moneyWheel,
  highCard,
  holdem,
};

/** Writes an outcome of a kind in words. */
export function outcomeText(kind: LiveKind, outcome: LiveOutcome, words: LiveWords): OutcomeText {
  return writers[kind](outcome, words);
}
