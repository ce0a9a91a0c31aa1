import type { CardTableCode } from '#lib/rules/cards/card-table.ts';
import { handStageAt } from '#lib/rules/cards/hand-schedule.ts';
import type { CardsData } from '#platform/games/cards/cards-data.ts';
import type { CardsOutput, CardTablesView, MemberSeat, SettledHand } from '#platform/games/cards/protocol.ts';
import type { CardsScene } from './cards-scene.ts';
import { cardsRefusalText, sendCardsRequest } from './cards-words.ts';

type StatePage = {
  data: CardsData;
  say: (text: string) => void;
  changed: () => void;
  /** Called once, with the table at which the player sits already. */
  sits: (table: CardTableCode) => void;
};
type Request = Parameters<typeof sendCardsRequest>[1];

/** State of the page: the tables, the member's seats and hands, and whether its session has ended. */
export type CardsState = {
  tables: () => CardTablesView | null;
  settled: () => readonly SettledHand[];
  seats: () => readonly MemberSeat[];
  isEnded: () => boolean;
  now: () => number;
  scene: (code: CardTableCode) => CardsScene | null;
  tookTables: (view: CardTablesView) => void;
  /** Sends an action and takes its answer; says what is refused. `hold`: amount that it needs. */
  send: (request: Request, hold?: string) => Promise<boolean>;
  /** Asks for the own state; says nothing. */
  refresh: () => Promise<CardsOutput | null>;
};

/** Creates the state of the page; an older view of the tables never replaces a newer one. */
export function createCardsState({ data, say, changed, sits }: StatePage): CardsState {
  let view: CardTablesView | null = null;
  /** Milliseconds that the platform's clock is ahead of this one. */
  let ahead = 0;
  let seats: MemberSeat[] = [];
  let settled: SettledHand[] = [];
  let isEnded = false;
  let isFirst = true;
  const now = () => Date.now() + ahead;

  function tookTables(next: CardTablesView): void {
    if (view && next.at < view.at) return;
    ahead = next.at - Date.now();
    view = next;
    changed();
  }

  function took(output: CardsOutput): void {
    if (output.settled) settled = output.settled;
    if (output.own) {
      seats = output.own;
      if (isFirst && seats[0]) sits(seats[0].table);
      isFirst = false;
    }
    if (output.view) tookTables(output.view);
    changed();
  }

  function scene(code: CardTableCode): CardsScene | null {
    const table = view?.tables.find(one => one.code === code);
    if (!table) return null;
    const stage = table.hand ? handStageAt(table.hand, now()) : 'over';
    const hand = stage === 'over' ? null : table.hand;
    const until = hand?.endsAt ?? hand?.showUntil ?? hand?.betsUntil ?? 0;
    const own = seats.find(seat => seat.table === code) ?? null;
    return { table, hand, stage, own, secondsLeft: Math.max(0, Math.ceil((until - now()) / 1000)) };
  }

  async function send(request: Request, hold = ''): Promise<boolean> {
    if (isEnded) return false;
    const sent = await sendCardsRequest(data, request, () => say(data.texts.waiting));
    if (sent.kind === 'done') {
      took(sent.output);
      return true;
    }
    isEnded = sent.kind === 'refused' && sent.code === 'session_ended';
    if (isEnded) document.body.dataset.ended = 'yes';
    say(sent.kind === 'lost' ? data.texts.lost : cardsRefusalText(data, sent.code, hold));
    return false;
  }

  async function refresh(): Promise<CardsOutput | null> {
    const sent = await sendCardsRequest(data, { action: 'state' }, () => undefined);
    if (sent.kind !== 'done') return null;
    took(sent.output);
    return sent.output;
  }

  return {
    tables: () => view,
    settled: () => settled,
    seats: () => seats,
    isEnded: () => isEnded,
    now,
    scene,
    tookTables,
    send,
    refresh,
  };
}
