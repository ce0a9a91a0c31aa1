import { type CardTableCode, tableBase } from '#lib/rules/cards/card-table.ts';
import { isTurnKind } from '#lib/rules/cards/kinds.ts';
import { cardValue } from '#lib/rules/fair/bull.ts';
import { PLATFORM_TIME_ZONE } from '#lib/rules/platform-time.ts';
import type { CardsData } from '#platform/games/cards/cards-data.ts';
import type { CardsInput, CardsOutput, HandBetInput } from '#platform/games/cards/protocol.ts';
import type { PlayRefusal } from '#platform/games/play/protocol.ts';
import { filled, moneyWriter } from './data.ts';
import { type SendResult, sendUntilAnswered } from './instant-send.ts';

const MINUS = '−';
const SALT_BYTES = 8;

type WithoutSession<T> = T extends unknown ? Omit<T, 'session'> : never;

/** Words of the page of card tables in its language. */
export type CardsWords = ReturnType<typeof cardsWords>;
/** Bet of a player in bases. */
export type BaseBet = HandBetInput['bet'];

/** Number of a hand by its code. */
export const numberOf = (code: string) => code.replace(/^\D+/, '');

/** Makes the words of the page. */
export function cardsWords({ kind, texts, language, scale }: CardsData) {
  const money = moneyWriter({ language, scale });
  const time = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
    timeZone: PLATFORM_TIME_ZONE,
  });
  return {
    money,
    difference: (minor: number) => `${minor > 0 ? '+' : minor < 0 ? MINUS : ''}${money(Math.abs(minor))}`,
    time: (at: number) => time.format(at),
    /** Number of a hand by its code. */
    hand: (code: string) => filled(texts.hand, { number: numberOf(code) }),
    /** Bet as it is drawn: `2.00 × 2`; in a game by turns what a point is worth. */
    bet: (table: CardTableCode, bet: number) =>
      `${money(tableBase(table))}${isTurnKind(kind) ? '' : ` × ${bet}`}`,
    /** Values of cards as a sum: `7 + 9 + 4`. */
    values: (cards: readonly number[]) => cards.map(cardValue).join(' + '),
    cameBack: (paidMinor: number, stakeMinor: number) =>
      filled(texts.cameBack, {
        paid: money(paidMinor),
        stake: money(stakeMinor),
        difference: `${paidMinor > stakeMinor ? '+' : paidMinor < stakeMinor ? MINUS : ''}${money(Math.abs(paidMinor - stakeMinor))}`,
      }),
  };
}

const isOutput = (body: object): body is CardsOutput => 'balanceMinor' in body;

/** Sends a request of the card tables. */
export function sendCardsRequest(
  data: CardsData,
  request: WithoutSession<CardsInput>,
  onWaiting: () => void,
): Promise<SendResult<CardsOutput>> {
  return sendUntilAnswered(
    { path: data.path, body: { session: data.session, ...request }, isOutput },
    onWaiting,
  );
}

/** Makes the salt of a bet. */
export function newSaltOfBet(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Sentence of a refusal; `hold`: amount that the action needed. */
export function cardsRefusalText({ texts }: CardsData, code: PlayRefusal, hold: string): string {
  const known: Partial<Record<PlayRefusal, string>> = {
    bet_closed: texts.betClosed,
    seat_taken: texts.seatTaken,
    seat_missing: texts.seatMissing,
    hand_over: texts.handOver,
    rows_foul: texts.rowsFoul,
    turn_over: texts.turnOver,
    move_not_allowed: texts.moveRefused,
    round_open: texts.alreadyIn,
    session_ended: texts.ended,
    balance_not_enough: filled(texts.notCovered, { amount: hold }),
    limit_reached: texts.limitReached,
    on_break: texts.onBreak,
  };
  return known[code] ?? texts.refused;
}
