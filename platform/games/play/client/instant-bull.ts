import { bullThree, cardValue, type Hands, ranksOf } from '#lib/rules/fair/bull.ts';
import type { InstantRound } from '#platform/games/instant/protocol.ts';
import { filled, part } from './data.ts';
import type { InstantFrame, InstantGameView } from './instant-frame.ts';
import { createOnce } from './instant-once.ts';
import { drawPlayingCard, rankText } from './playing-cards.ts';

type Texts = InstantFrame['data']['texts'];

const handsOf = ({ draw }: InstantRound): Hands | null => (draw?.kind === 'bull' ? draw : null);

function drawHand(texts: Texts, id: 'player' | 'banker', cards: readonly number[], rank: number): void {
  const three = bullThree(cards.map(cardValue)) ?? [];
  part(`#${id}`).replaceChildren(
    ...cards.map((one, at) => drawPlayingCard(texts, document.createElement('li'), one, three.includes(at))),
  );
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
