import type { InstantRound } from '#platform/games/instant/protocol.ts';
import { filled, part } from './data.ts';
import { type InstantFrame, readHundredths } from './instant-frame.ts';

const MIN_ROUNDS = 2;
const MAX_ROUNDS = 100;
/** Least time from one bet to the next, so that each result can be read. */
const PACE_MS = 900;

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Several rounds in a row, which stop by themselves. */
export type Auto = {
  isRunning: () => boolean;
  /** Text of the main button in auto mode; null in manual mode. */
  label: (stake: string) => string | null;
  /** Starts or stops the rounds; false in manual mode, where nothing is done. */
  press: () => boolean;
  /** Binds the fields; `draw` after each change. */
  bind: (draw: () => void) => void;
};

type Plan = { rounds: number; lossMinor: number };

function readRounds(): number | null {
  const field = part<HTMLInputElement>('#auto-rounds');
  const count = /^\s*\d{1,3}\s*$/.test(field.value) ? Number(field.value) : 0;
  const isOffered = count >= MIN_ROUNDS && count <= MAX_ROUNDS;
  field.toggleAttribute('aria-invalid', !isOffered);
  return isOffered ? count : null;
}

function readLoss(least: number): number | null {
  const field = part<HTMLInputElement>('#auto-loss');
  const minor = readHundredths(field.value);
  const isOffered = minor !== null && minor >= least;
  field.toggleAttribute('aria-invalid', !isOffered);
  return isOffered ? minor : null;
}

/** Creates auto mode: a number of rounds, and the loss at which they stop (docs/games.md#auto). */
export function createAuto(frame: InstantFrame, place: () => Promise<InstantRound | null>): Auto {
  const { data, money } = frame;
  const { texts } = data;
  let isAuto = false;
  let isRunning = false;
  let redraw = () => {};

  function readPlan(): Plan | null {
    const [rounds, lossMinor] = [readRounds(), readLoss(data.leastStakeMinor)];
    if (rounds === null) frame.say(texts.autoRange);
    else if (lossMinor === null)
      frame.say(filled(texts.autoLossRange, { least: money(data.leastStakeMinor) }));
    return rounds === null || lossMinor === null ? null : { rounds, lossMinor };
  }

  /** Plays until the rounds are played, the loss would be passed, or a bet is not settled. */
  async function run({ rounds, lossMinor }: Plan): Promise<void> {
    let [count, staked, paid] = [0, 0, 0];
    let end = texts.autoOver;
    while (count < rounds) {
      const stake = frame.stake() ?? 0;
      if (!isRunning) end = texts.autoStopped;
      else if (staked + stake - paid > lossMinor) end = texts.autoAtLoss;
      if (end !== texts.autoOver) break;
      const began = performance.now();
      const round = await place();
      if (!round) {
        isRunning = false;
        redraw();
        return;
      }
      count++;
      staked += round.stakeMinor;
      paid += round.paidMinor;
      if (count < rounds) await pause(Math.max(0, PACE_MS - (performance.now() - began)));
    }
    isRunning = false;
    const sums = { paid: money(paid), stake: money(staked), difference: frame.difference(paid - staked) };
    frame.say(`${filled(end, { count, loss: money(lossMinor) })} ${filled(texts.cameBack, sums)}`);
    redraw();
  }

  function choose(next: boolean): void {
    isAuto = next;
    isRunning = false;
    part('#manual').setAttribute('aria-pressed', String(!isAuto));
    part('#auto').setAttribute('aria-pressed', String(isAuto));
    part('#auto-fields').toggleAttribute('hidden', !isAuto);
    redraw();
  }

  return {
    isRunning: () => isRunning,
    label(stake) {
      if (isRunning) return texts.autoStop;
      return isAuto ? filled(texts.autoStart, { count: readRounds() ?? texts.none, stake }) : null;
    },
    press() {
      if (!isAuto) return false;
      const plan = isRunning ? null : readPlan();
      isRunning = plan !== null;
      if (plan) void run(plan);
      redraw();
      return true;
    },
    bind(draw) {
      redraw = draw;
      part('#manual').addEventListener('click', () => choose(false));
      part('#auto').addEventListener('click', () => choose(true));
      part('#auto-rounds').addEventListener('input', draw);
      part('#auto-loss').addEventListener('input', draw);
    },
  };
}
