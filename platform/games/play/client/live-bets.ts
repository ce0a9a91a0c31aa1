import { addSpots, sumOfSpots } from '#lib/rules/live/live-bets.ts';
import type { SpotAmounts } from '#lib/rules/live/live-rules.ts';
import type { LiveData } from '#platform/games/live/live-data.ts';
import type { LiveInput, LiveOutput, PlacedBet } from '#platform/games/live/protocol.ts';
import type { PlayRefusal } from '#platform/games/play/protocol.ts';
import { filled } from './data.ts';
import { type SendResult, sendUntilAnswered } from './instant-send.ts';
import type { LiveWords } from './live-words.ts';

type WithoutSession<T> = T extends unknown ? Omit<T, 'session'> : never;

const isOutput = (body: object): body is LiveOutput => 'balanceMinor' in body;
/** Presses within this time go out as one bet. */
const GATHER_MS = 350;
const SALT_BYTES = 8;

/** Sends a request of the table. */
export function sendLiveRequest(
  data: LiveData,
  request: WithoutSession<LiveInput>,
  onWaiting: () => void,
): Promise<SendResult<LiveOutput>> {
  const body = { session: data.session, ...request };
  return sendUntilAnswered({ path: data.path, body, isOutput }, onWaiting);
}

function newSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

export type TableBetsPage = {
  data: LiveData;
  words: LiveWords;
  /** Code of the round while its bets are open. */
  openRound: () => string | null;
  say: (text: string) => void;
  end: () => void;
  /** Takes the state from an answer. */
  took: (output: LiveOutput) => void;
  refresh: () => Promise<void>;
  changed: () => void;
};

/** The member's bets of the round on the table. */
export type TableBets = {
  accepted: (code: string) => PlacedBet[];
  /** Round of an accepted bet that is not settled yet; undefined without one. */
  waiting: () => string | undefined;
  sending: () => SpotAmounts;
  /** Replaces what is accepted by what the platform says. */
  set: (bets: readonly PlacedBet[]) => void;
  press: (spot: string, minor: number) => void;
  add: (spots: SpotAmounts) => void;
  undo: () => Promise<void>;
  clear: () => Promise<void>;
};

function refusalText({ data, words }: TableBetsPage, code: PlayRefusal): string {
  const { texts } = data;
  const limits = { spot: words.money(data.mostSpotMinor), round: words.money(data.mostRoundMinor) };
  const known: Partial<Record<PlayRefusal, string>> = {
    bet_closed: texts.betClosed,
    stake_not_offered: filled(texts.overLimit, limits),
    session_ended: texts.ended,
    balance_not_enough: texts.notEnough,
    too_many_requests: texts.tooMany,
    limit_reached: texts.limitReached,
    on_break: texts.onBreak,
  };
  return known[code] ?? texts.refused;
}

/** Tells what an answer refuses; true when it was accepted. */
async function isDone(page: TableBetsPage, sent: SendResult<LiveOutput>): Promise<boolean> {
  if (sent.kind === 'done') {
    page.took(sent.output);
    return true;
  }
  if (sent.kind === 'refused' && sent.code === 'session_ended') page.end();
  await page.refresh();
  page.say(sent.kind === 'lost' ? page.data.texts.lost : refusalText(page, sent.code));
  return false;
}

/** Creates the bets: presses are gathered for a moment, and sent one bet after the other. */
export function createBets(page: TableBetsPage): TableBets {
  const { data, say, changed } = page;
  let accepted: PlacedBet[] = [];
  let draft: SpotAmounts[] = [];
  let flying: SpotAmounts | null = null;
  let timer: number | undefined;

  async function send(): Promise<void> {
    timer = undefined;
    if (flying || draft.length === 0) return;
    const code = page.openRound();
    const spots = addSpots(data.kind, draft);
    draft = [];
    if (!code) {
      say(data.texts.betClosed);
      changed();
      return;
    }
    flying = spots;
    changed();
    const bet = { roundId: crypto.randomUUID(), code, spots };
    const request = { action: 'bet', ...bet, salt: newSalt() } as const;
    const sent = await sendLiveRequest(data, request, () => say(data.texts.waiting));
    flying = null;
    if (await isDone(page, sent)) {
      if (!accepted.some(one => one.roundId === bet.roundId)) accepted.push(bet);
      say('');
    }
    changed();
    if (draft.length > 0) await send();
  }

  function add(spots: SpotAmounts): void {
    if (!page.openRound()) {
      say(data.texts.betClosed);
      return;
    }
    draft.push(spots);
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void send(), GATHER_MS);
    changed();
  }

  async function takeBack(bets: readonly PlacedBet[], said: string): Promise<void> {
    const [first] = bets;
    if (!first) return;
    const request = { action: 'return', code: first.code, bets: bets.map(one => one.roundId) } as const;
    const sent = await sendLiveRequest(data, request, () => say(data.texts.waiting));
    if (await isDone(page, sent)) say(said);
    changed();
  }

  const present = () => accepted.filter(bet => bet.code === page.openRound());
  return {
    accepted: code => accepted.filter(bet => bet.code === code),
    waiting: () => accepted[0]?.code,
    sending: () => addSpots(data.kind, [...draft, ...(flying ? [flying] : [])]),
    set(bets) {
      accepted = [...bets];
    },
    press: (spot, minor) => add({ [spot]: minor }),
    add: spots => {
      if (sumOfSpots(spots) > 0) add(spots);
    },
    async undo() {
      if (draft.pop()) changed();
      else await takeBack(present().slice(-1), data.texts.returnedOne);
    },
    async clear() {
      draft = [];
      await takeBack(present(), data.texts.returned);
    },
  };
}
