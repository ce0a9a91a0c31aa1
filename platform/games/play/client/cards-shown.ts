import { type CardTableKind, type DuelKind, isTurnKind } from '#lib/rules/cards/kinds.ts';
import type { CardsData } from '#platform/games/cards/cards-data.ts';
import type { HandPlayer } from '#platform/games/cards/protocol.ts';
import { createBullCards, type HandCards, type HandContent, type HandPage } from './cards-hand.ts';
import { kindViews } from './cards-kinds.ts';
import { createPlainCards } from './cards-plain.ts';
import { createRowCards } from './cards-rows.ts';
import type { CardsScene } from './cards-scene.ts';
import { createTurnCards } from './cards-turns.ts';
import { filled } from './data.ts';

const creators: Record<DuelKind, (page: HandPage) => HandCards> = {
  bullTable: createBullCards,
  threeKings: createPlainCards,
  paiGow: createPlainCards,
  thirteenCards: createRowCards,
};

/** Creates the row, or rows, of the own cards of a kind. */
export function createHandCards(page: HandPage): HandCards {
  const { kind } = page.data;
  return isTurnKind(kind) ? createTurnCards(page) : creators[kind](page);
}

/** Own cards of a hand as they are drawn: in thirteen cards they stay open after they are confirmed. */
export function handContent(kind: CardTableKind, { hand, stage, own: seat }: CardsScene): HandContent {
  const mine = hand && seat?.bet?.code === hand.code ? seat.bet : null;
  const isOwn = (player: HandPlayer) => player.seat === seat?.seat;
  const me = hand?.players.find(isOwn);
  // Moves are those of an older turn until the own state is there.
  const isBehind = mine?.turns?.number !== hand?.turns?.number;
  return {
    cards: mine?.cards ?? null,
    isOpen: stage === 'show' && !isBehind && (kind === 'thirteenCards' || !me?.isShown),
    arranged: mine?.arranged ?? null,
    counted: me?.cards ?? null,
    others: hand?.players.flatMap(player => (isOwn(player) || !player.cards ? [] : [player.cards])) ?? [],
    turns: mine?.turns ?? null,
    place: hand?.players.findIndex(isOwn) ?? -1,
  };
}

/** Sentence that names the own cards of a hand that is compared; null before the deal, and in games by turns. */
export function dealtText({ kind, texts }: CardsData, { hand, stage, own }: CardsScene): string | null {
  const mine = hand && own?.bet?.code === hand.code ? own.bet : null;
  if (!mine?.cards || stage !== 'show' || mine.turns) return null;
  const names = mine.cards.map(card => kindViews[kind].cardName(texts, card));
  return filled(texts.dealt, { cards: names.join(', ') });
}
