import type { InstantBet } from '#lib/rules/fair/instant.ts';
import type { InstantRound } from '#platform/games/instant/protocol.ts';
import { filled, part } from './data.ts';
import { createAuto } from './instant-auto.ts';
import type { InstantFrame, InstantGameView } from './instant-frame.ts';

/** Parts that a game adds whose rounds are settled with their bet. */
export type SingleBetParts = {
  outcomeHead: string;
  outcomeOf: (round: InstantRound) => string;
  /** Text of the main button, with `{stake}`. */
  label: string;
  /** Returns the bet of the fields; a text where it is not offered. */
  readBet: () => InstantBet | string;
  /** Draws fields and scene for a stake in minor units; null where the field holds none. */
  drawFields: (stakeMinor: number | null) => void;
  /** Prepares the scene for a round that was sent. */
  begin?: () => void;
  /** Shows a settled round in the scene; returns its sentence. */
  show: (round: InstantRound) => string | Promise<string>;
};

/** Returns the text for a stake that is not offered. */
export function stakeRange({ data, money }: InstantFrame): string {
  return filled(data.texts.stakeRange, {
    least: money(data.leastStakeMinor),
    most: money(data.mostStakeMinor),
  });
}

const fields = () =>
  document.querySelectorAll<HTMLInputElement | HTMLButtonElement>('.controls .field :is(input, button)');

/** Makes a game of rounds that are settled with their bet, by hand or several in a row (docs/games.md#auto). */
export function createOnce(frame: InstantFrame, once: SingleBetParts): InstantGameView {
  const { texts } = frame.data;
  const act = part<HTMLButtonElement>('#act');
  /** Round that was sent and has no known result. */
  let pending: { roundId: string; stakeMinor: number; bet: InstantBet } | null = null;

  /** Places one bet; null where it was refused or its result is not known. */
  async function place(): Promise<InstantRound | null> {
    const [stakeMinor, bet] = [frame.stake(), once.readBet()];
    if (!pending) {
      if (stakeMinor === null) frame.say(stakeRange(frame));
      else if (typeof bet === 'string') frame.say(bet);
      else pending = { roundId: crypto.randomUUID(), stakeMinor, bet };
    }
    if (!pending) return null;
    frame.say(texts.sending);
    frame.setState('sending');
    frame.sound.tick(0);
    once.begin?.();
    const output = await frame.request({ action: 'bet', ...pending });
    // A refused bet may be changed; one without an answer is asked about again.
    if (frame.state() !== 'lost') pending = null;
    if (output?.round) frame.settle(output.round, await once.show(output.round));
    if (frame.state() === 'sending') frame.setState('ready');
    return output?.round ?? null;
  }

  const auto = createAuto(frame, place);

  function draw(): void {
    const stake = frame.stake();
    once.drawFields(stake);
    const isLost = frame.state() === 'lost';
    const amount = stake === null ? texts.none : frame.money(stake);
    act.textContent = isLost ? texts.askAgain : (auto.label(amount) ?? filled(once.label, { stake: amount }));
    for (const field of fields()) field.disabled = auto.isRunning();
    act.disabled = !auto.isRunning() && frame.state() !== 'ready' && !isLost;
  }
  auto.bind(() => draw());
  return {
    outcomeHead: once.outcomeHead,
    outcomeOf: once.outcomeOf,
    draw,
    act: () => void (frame.state() === 'lost' || !auto.press() ? place() : null),
  };
}
