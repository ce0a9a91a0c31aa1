import { bullThree, cardValue, type Hands, ranksOf } from '#lib/rules/fair/bull.ts';
import type { InstantRound } from '#platform/games/instant/protocol.ts';
import { filled, part } from './data.ts';
import type { InstantFrame, InstantGameView } from './instant-frame.ts';
import { createOnce } from './instant-once.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = 4;
const BULL_OF_BULLS = 10;
/** Suits in the order of the cards, as outlines of 24 by 24. */
const SHAPES = [
  'M12 2q9 8 9 13a4.500 4.500 0 0 1-8 3l2 4H9l2-4a4.500 4.500 0 0 1-8-3q0-5 9-13z',
  'M12 21Q2 13 2 8a5 5 0 0 1 10-2 5 5 0 0 1 10 2q0 5-10 13z',
  'M12 2a5 5 0 0 1 4 8 5 5 0 1 1-3 8l2 4H9l2-4a5 5 0 1 1-3-8 5 5 0 0 1 4-8z',
  'M12 1l9 11-9 11-9-11z',
];

type Texts = InstantFrame['data']['texts'];

const handsOf = ({ draw }: InstantRound): Hands | null => (draw?.kind === 'bull' ? draw : null);

function rankText(texts: Texts, rank: number): string {
  if (rank === 0) return texts.noBull;
  return rank === BULL_OF_BULLS ? texts.bullBull : filled(texts.bullOf, { count: rank });
}

function card(texts: Texts, one: number, isRaised: boolean): HTMLLIElement {
  const item = document.createElement('li');
  const suit = one % SUITS;
  const rank = RANKS[Math.floor(one / SUITS)] ?? '';
  const suits = [texts.spades, texts.hearts, texts.clubs, texts.diamonds];
  item.className = `card ${suit % 2 === 1 ? 'red' : 'black'}${isRaised ? ' raised' : ''}`;
  item.innerHTML = `<span aria-hidden="true">${rank}</span><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${SHAPES[suit] ?? ''}"/></svg>`;
  const said = document.createElement('span');
  said.className = 'said';
  said.textContent = filled(texts.card, { rank, suit: suits[suit] ?? '' });
  item.append(said);
  return item;
}

function drawHand(texts: Texts, id: 'player' | 'banker', cards: readonly number[], rank: number): void {
  const three = bullThree(cards.map(cardValue)) ?? [];
  part(`#${id}`).replaceChildren(...cards.map((one, at) => card(texts, one, three.includes(at))));
  part(`#${id}-rank`).textContent = rankText(texts, rank);
}

function against(texts: Texts, hands: Hands): string {
  const { player, banker } = ranksOf(hands);
  return filled(texts.against, { player: rankText(texts, player), banker: rankText(texts, banker) });
}

/** Bull: both hands are dealt with the bet (docs/games.md#bull). */
export function createBull(frame: InstantFrame): InstantGameView {
  const { texts } = frame.data;
  return createOnce(frame, {
    outcomeHead: texts.hands,
    outcomeOf(round) {
      const hands = handsOf(round);
      if (!hands) return texts.none;
      const { player, banker } = ranksOf(hands);
      return `${rankText(texts, player)} : ${rankText(texts, banker)}`;
    },
    label: texts.deal,
    readBet: () => ({ kind: 'bull' }),
    drawFields() {},
    show(round) {
      const hands = handsOf(round);
      if (!hands) return '';
      const { player, banker } = ranksOf(hands);
      drawHand(texts, 'banker', hands.banker, banker);
      drawHand(texts, 'player', hands.player, player);
      return player === banker ? texts.equalHands : against(texts, hands);
    },
  });
}
