import type { InstantData } from '#platform/games/instant/instant-data.ts';
import type { InstantOutput, InstantRound } from '#platform/games/instant/protocol.ts';
import type { PlayRefusal } from '#platform/games/play/protocol.ts';
import { filled, part } from './data.ts';
import { type InstantRequest, type SendResult, sendInstantRequest } from './instant-send.ts';
import { type Amounts, amountsOf, createBoard } from './instant-table.ts';
import { bindSeedForm } from './seed-form.ts';
import { createSound, type Sound } from './sound.ts';
import { postToParent } from './tell.ts';

export type State = 'waiting' | 'ready' | 'sending' | 'open' | 'lost' | 'ended';

/** Parts of the page that a game's own script works with. */
export type InstantFrame = Amounts & {
  data: InstantData;
  sound: Sound;
  state: () => State;
  setState: (state: State) => void;
  say: (text: string) => void;
  /** The stake in the field in minor units; null, and said, where it is not offered. */
  stake: () => number | null;
  /** Sends a request, shows what it changed, and says what it refuses. Null without a response. */
  request: (request: InstantRequest) => Promise<InstantOutput | null>;
  /** Shows a settled round in sums, table and lobby, and says its three figures after `before`. */
  settle: (round: InstantRound, before: string) => void;
};

/** A game's own part of the page. */
export type InstantGameView = {
  outcomeHead: string;
  outcomeOf: (round: InstantRound) => string;
  /** Draws fields, scene and the main button for the state. */
  draw: () => void;
  /** Presses the main button. */
  act: () => void;
  /** Shows an open round of the database again. */
  resume?: (round: InstantRound, at: number) => void;
};

/** Reads a decimal number as whole hundredths of its unit; null for any other text. */
export function readHundredths(text: string): number | null {
  const match = /^\s*(\d{1,7})(?:[.,](\d{0,2}))?\s*$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

function refusalText(data: InstantData, code: PlayRefusal): string {
  const { texts } = data;
  const stakeRange = () => {
    const { money } = amountsOf(data);
    return filled(texts.stakeRange, {
      least: money(data.leastStakeMinor),
      most: money(data.mostStakeMinor),
    });
  };
  const known: Partial<Record<PlayRefusal, string>> = {
    session_ended: texts.ended,
    balance_not_enough: texts.notEnough,
    too_many_requests: texts.tooFast,
    limit_reached: texts.limitReached,
    on_break: texts.onBreak,
    round_open: texts.roundOpen,
    too_early: texts.tooEarly,
    stake_not_offered: stakeRange(),
  };
  return known[code] ?? texts.refused;
}

function bindSeeds(frame: InstantFrame): void {
  bindSeedForm(frame.data.texts, async clientSeed => {
    const output = await frame.request({ action: 'seeds', clientSeed });
    return { revealed: output?.revealed, says: part('#message').textContent };
  });
}

/** Binds the stake's field and its two buttons. */
function bindStake(data: InstantData, draw: () => void): void {
  const field = part<HTMLInputElement>('#stake');
  const scale = (change: (minor: number) => number) => {
    const minor = readHundredths(field.value) ?? data.leastStakeMinor;
    const next = Math.min(data.mostStakeMinor, Math.max(data.leastStakeMinor, change(minor)));
    field.value = (next / 10 ** data.scale).toFixed(data.scale);
    draw();
  };
  part('#half').addEventListener('click', () => scale(minor => Math.floor(minor / 2)));
  part('#double').addEventListener('click', () => scale(minor => minor * 2));
  field.addEventListener('input', draw);
}

/** Reads the stake's field; null, and marked, where it is not offered. */
function readStake(data: InstantData): number | null {
  const field = part<HTMLInputElement>('#stake');
  const minor = readHundredths(field.value);
  const isOffered = minor !== null && minor >= data.leastStakeMinor && minor <= data.mostStakeMinor;
  field.toggleAttribute('aria-invalid', !isOffered);
  return isOffered ? minor : null;
}

/** Says a settled round's three figures, and tells the lobby. */
function announce(frame: InstantFrame, round: InstantRound, balanceMinor: number, before: string): void {
  const { data, money, difference, say } = frame;
  const { stakeMinor, paidMinor, roundId, settledAt } = round;
  const figures = {
    paid: money(paidMinor),
    stake: money(stakeMinor),
    difference: difference(paidMinor - stakeMinor),
  };
  say(`${before} ${filled(data.texts.cameBack, figures)}`);
  const isWon = paidMinor > stakeMinor;
  document.body.dataset.result = isWon ? 'won' : 'other';
  if (isWon) frame.sound.chime(paidMinor / stakeMinor);
  // Play credits do not change a wallet.
  if (data.currency === null) return;
  const at = settledAt ?? Date.now();
  postToParent(data.webOrigin, { type: 'foyer.round-settled', roundId, balanceMinor, settledAt: at });
}

/** Binds the button that turns the sound on and off. */
function bindSound(sound: Sound): void {
  const button = part('#sound');
  button.addEventListener('click', () => button.setAttribute('aria-pressed', String(sound.toggle())));
}

/** Opens the page: binds its fields, reads the state, and runs the game's part. */
export async function openFrame(
  data: InstantData,
  make: (frame: InstantFrame) => InstantGameView,
): Promise<void> {
  const { texts } = data;
  const amounts = amountsOf(data);
  let state: State = 'waiting';
  let balanceMinor = data.balanceMinor;
  const say = (text: string) => {
    part('#message').textContent = text;
  };
  const frame: InstantFrame = {
    ...amounts,
    data,
    sound: createSound(),
    state: () => state,
    setState(next) {
      state = next;
      document.body.dataset.state = next;
      game.draw();
    },
    say,
    stake: () => readStake(data),
    async request(request) {
      const sent: SendResult = await sendInstantRequest(data, request, () => say(texts.waiting));
      if (sent.kind === 'done') {
        balanceMinor = sent.output.balanceMinor;
        board.take(sent.output);
        return sent.output;
      }
      say(sent.kind === 'refused' ? refusalText(data, sent.code) : texts.lost);
      if (sent.kind === 'lost') frame.setState('lost');
      else if (sent.code === 'session_ended') frame.setState('ended');
      return null;
    },
    settle(round, before) {
      board.add(round);
      announce(frame, round, balanceMinor, before);
    },
  };
  const game = make(frame);
  const board = createBoard(data, amounts, game.outcomeOf);
  part('#outcome-head').textContent = game.outcomeHead;
  bindStake(data, () => game.draw());
  part('#act').addEventListener('click', () => game.act());
  bindSeeds(frame);
  bindSound(frame.sound);
  game.draw();
  const output = await frame.request({ action: 'state' });
  if (!output) return;
  board.fill(output.history ?? []);
  frame.setState('ready');
  if (output.open) game.resume?.(output.open, output.at ?? output.open.startedAt);
}
