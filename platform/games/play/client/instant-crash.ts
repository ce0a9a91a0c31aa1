import {
  type CrashBet,
  crashPays,
  curveAt,
  MAX_TARGET,
  MIN_TARGET,
  multiplierAt,
} from '#lib/rules/fair/crash.ts';
import type { InstantRound } from '#platform/games/instant/protocol.ts';
import { filled, part } from './data.ts';
import { type InstantFrame, type InstantGameView, readHundredths } from './instant-frame.ts';

const HUNDRED = 100;
const WIDTH = 600;
const HEIGHT = 260;
const STEPS = 60;
/** Least height of the scale, in hundredths: at first the curve does not fill it. */
const MIN_SCALE = 250;

const times = (hundredths: number) => (hundredths / HUNDRED).toFixed(2);

function readTarget(): number | null {
  const field = part<HTMLInputElement>('#target');
  const hundredths = readHundredths(field.value);
  const isOffered = hundredths !== null && hundredths >= MIN_TARGET && hundredths <= MAX_TARGET;
  field.toggleAttribute('aria-invalid', !isOffered);
  return isOffered ? hundredths : null;
}

/** Draws the curve up to an elapsed time. */
function drawCurve(elapsedMs: number, target: number | null): void {
  const top = Math.max(MIN_SCALE, multiplierAt(elapsedMs) * 1.15);
  const y = (multiplier: number) => HEIGHT - ((multiplier - HUNDRED) / (top - HUNDRED)) * (HEIGHT - 10);
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const at = (elapsedMs * step) / STEPS;
    return `${((step / STEPS) * WIDTH * 0.94).toFixed(1)} ${y(curveAt(at)).toFixed(1)}`;
  });
  part('#line').setAttribute('d', `M${points.join('L')}`);
  part('#area').setAttribute('d', `M${points.join('L')}V${HEIGHT}H0z`);
  const line = target === null ? null : y(target);
  part('#target-line').setAttribute('d', line === null || line < 0 ? 'M0 0' : `M0 ${line}H${WIDTH}`);
}

/** Result of a settled round in a few words: where it ended, and where it was cashed out. */
function outcomeText({ data: { texts } }: InstantFrame, { draw, moves }: InstantRound): string {
  const point = draw?.kind === 'crash' ? `${times(draw.point)}×` : texts.none;
  return moves.cashedAt ? `${point} · ${times(moves.cashedAt)}×` : point;
}

type Flight = { round: InstantRound; began: number };
type Crash = { frame: InstantFrame; flight: Flight | null };

/** The multiplier now, as the page shows it. */
const nowOf = ({ flight }: Crash) => (flight ? multiplierAt(performance.now() - flight.began) : HUNDRED);

function drawAct(crash: Crash): void {
  const { frame, flight } = crash;
  const { texts } = frame.data;
  const act = part<HTMLButtonElement>('#act');
  const state = frame.state();
  const stake = frame.stake();
  if (state === 'open' && flight) {
    const amount = frame.money(Number(crashPays(BigInt(flight.round.stakeMinor), nowOf(crash))));
    act.textContent = filled(texts.cashOut, { amount });
  } else if (state === 'lost') act.textContent = texts.askAgain;
  else act.textContent = filled(texts.bet, { stake: stake === null ? texts.none : frame.money(stake) });
  const canCash = state === 'open' && nowOf(crash) >= MIN_TARGET;
  act.disabled = state !== 'ready' && state !== 'lost' && !canCash;
}

function drawFields({ frame }: Crash): void {
  const stake = frame.stake() ?? frame.data.leastStakeMinor;
  const paid = Number(crashPays(BigInt(stake), readTarget() ?? MIN_TARGET));
  part('#if-you-win').textContent = frame.money(paid);
  part('#net').textContent = frame.difference(paid - stake);
}

/** Draws the rise until the round is settled. */
function rise(crash: Crash): void {
  const { flight } = crash;
  if (!flight) return;
  const { bet } = flight.round;
  drawCurve(performance.now() - flight.began, bet.kind === 'crash' ? bet.target : null);
  part('#multiplier').textContent = `${times(nowOf(crash))}×`;
  drawAct(crash);
  requestAnimationFrame(() => rise(crash));
}

/** Shows a settled round, once. */
function land(crash: Crash, round: InstantRound): void {
  if (!crash.flight) return;
  crash.flight = null;
  const { frame } = crash;
  const { texts } = frame.data;
  const cashedAt = round.moves.cashedAt ?? 0;
  const point = round.draw?.kind === 'crash' ? round.draw.point : HUNDRED;
  part('#multiplier').textContent = `${times(cashedAt || point)}×`;
  document.body.dataset.flight = cashedAt ? 'cashed' : 'ended';
  const ended = filled(texts.crashed, { times: times(point) });
  frame.settle(round, cashedAt ? `${filled(texts.cashedAt, { times: times(cashedAt) })} ${ended}` : ended);
  frame.setState('ready');
}

/** Waits for the end; the platform holds each request until then, or for some seconds. */
async function follow(crash: Crash): Promise<void> {
  while (crash.flight) {
    const { roundId } = crash.flight.round;
    const output = await crash.frame.request({ action: 'wait', roundId });
    if (crash.flight?.round.roundId !== roundId || !output) return;
    if (output.round && output.round.settledAt !== null) land(crash, output.round);
  }
}

/** Shows a round that was placed or found again; `at` is the platform's clock. */
function fly(crash: Crash, round: InstantRound, at: number): void {
  const { frame } = crash;
  crash.flight = { round, began: performance.now() - Math.max(0, at - round.startedAt) };
  if (round.settledAt !== null) {
    land(crash, round);
    return;
  }
  document.body.dataset.flight = 'rising';
  document.body.dataset.result = 'other';
  const target = round.bet.kind === 'crash' ? round.bet.target : MAX_TARGET;
  frame.say(filled(frame.data.texts.rising, { times: times(target) }));
  frame.setState('open');
  requestAnimationFrame(() => rise(crash));
  void follow(crash);
}

async function cashOut(crash: Crash, roundId: string): Promise<void> {
  part<HTMLButtonElement>('#act').disabled = true;
  const output = await crash.frame.request({ action: 'take', roundId });
  if (output?.round && output.round.settledAt !== null) land(crash, output.round);
}

/** Crash: what counts is the platform's clock; the page only shows the rise (docs/games.md#crash). */
export function createCrash(frame: InstantFrame): InstantGameView {
  const { texts } = frame.data;
  const crash: Crash = { frame, flight: null };
  let pending: { roundId: string; stakeMinor: number; bet: { kind: 'crash' } & CrashBet } | null = null;

  async function place(): Promise<void> {
    const [stakeMinor, target] = [frame.stake(), readTarget()];
    const { leastStakeMinor: least, mostStakeMinor: most } = frame.data;
    const range = { least: frame.money(least), most: frame.money(most) };
    if (!pending && stakeMinor === null) return frame.say(filled(texts.stakeRange, range));
    if (!pending && target === null) return frame.say(texts.targetRange);
    pending ??= {
      roundId: crypto.randomUUID(),
      stakeMinor: stakeMinor ?? 0,
      bet: { kind: 'crash', target: target ?? 0 },
    };
    frame.say(texts.sending);
    frame.setState('sending');
    const output = await frame.request({ action: 'bet', ...pending });
    if (frame.state() !== 'lost') pending = null;
    if (output?.round) fly(crash, output.round, output.at ?? output.round.startedAt);
    else if (frame.state() === 'sending') frame.setState('ready');
  }

  async function press(): Promise<void> {
    const { flight } = crash;
    if (frame.state() === 'open' && flight) await cashOut(crash, flight.round.roundId);
    else if (frame.state() === 'lost' && flight) {
      frame.setState('open');
      await follow(crash);
    } else await place();
  }
  const draw = () => {
    drawFields(crash);
    drawAct(crash);
  };
  part('#target').addEventListener('input', draw);
  return {
    outcomeHead: texts.endedAt,
    outcomeOf: round => outcomeText(frame, round),
    draw,
    act: () => void press(),
    resume: (round, at) => fly(crash, round, at),
  };
}
