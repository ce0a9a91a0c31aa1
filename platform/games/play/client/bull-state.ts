import { bullStageAt } from '#lib/rules/bull/bull-schedule.ts';
import type { BullTableCode } from '#lib/rules/bull/bull-table.ts';
import type { BullData } from '#platform/games/bull/bull-data.ts';
import type { BullOutput, BullTablesView, MemberSeat, SettledHand } from '#platform/games/bull/protocol.ts';
import type { BullScene } from './bull-scene.ts';
import { bullRefusalText, sendBullRequest } from './bull-words.ts';

type StatePage = {
  data: BullData;
  say: (text: string) => void;
  changed: () => void;
  /** Called once, with the table at which the player sits already. */
  sits: (table: BullTableCode) => void;
};
type Request = Parameters<typeof sendBullRequest>[1];

/** State of the page: the tables, the member's seats and hands, and whether its session has ended. */
export type BullState = {
  tables: () => BullTablesView | null;
  settled: () => readonly SettledHand[];
  seats: () => readonly MemberSeat[];
  isEnded: () => boolean;
  now: () => number;
  scene: (code: BullTableCode) => BullScene | null;
  tookTables: (view: BullTablesView) => void;
  /** Sends an action and takes its answer; says what is refused. `hold`: amount that it needs. */
  send: (request: Request, hold?: string) => Promise<boolean>;
  /** Asks for the own state; says nothing. */
  refresh: () => Promise<BullOutput | null>;
};

/** Creates the state of the page; an older view of the tables never replaces a newer one. */
export function createBullState({ data, say, changed, sits }: StatePage): BullState {
  let view: BullTablesView | null = null;
  /** Milliseconds that the platform's clock is ahead of this one. */
  let ahead = 0;
  let seats: MemberSeat[] = [];
  let settled: SettledHand[] = [];
  let isEnded = false;
  let isFirst = true;
  const now = () => Date.now() + ahead;

  function tookTables(next: BullTablesView): void {
    if (view && next.at < view.at) return;
    ahead = next.at - Date.now();
    view = next;
    changed();
  }

  function took(output: BullOutput): void {
    if (output.settled) settled = output.settled;
    if (output.own) {
      seats = output.own;
      if (isFirst && seats[0]) sits(seats[0].table);
      isFirst = false;
    }
    if (output.view) tookTables(output.view);
    changed();
  }

  function scene(code: BullTableCode): BullScene | null {
    const table = view?.tables.find(one => one.code === code);
    if (!table) return null;
    const stage = table.hand ? bullStageAt(table.hand, now()) : 'over';
    const hand = stage === 'over' ? null : table.hand;
    const until = hand?.endsAt ?? hand?.showUntil ?? hand?.betsUntil ?? 0;
    const own = seats.find(seat => seat.table === code) ?? null;
    return { table, hand, stage, own, secondsLeft: Math.max(0, Math.ceil((until - now()) / 1000)) };
  }

  async function send(request: Request, hold = ''): Promise<boolean> {
    if (isEnded) return false;
    const sent = await sendBullRequest(data, request, () => say(data.texts.waiting));
    if (sent.kind === 'done') {
      took(sent.output);
      return true;
    }
    isEnded = sent.kind === 'refused' && sent.code === 'session_ended';
    if (isEnded) document.body.dataset.ended = 'yes';
    say(sent.kind === 'lost' ? data.texts.lost : bullRefusalText(data, sent.code, hold));
    return false;
  }

  async function refresh(): Promise<BullOutput | null> {
    const sent = await sendBullRequest(data, { action: 'state' }, () => undefined);
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
