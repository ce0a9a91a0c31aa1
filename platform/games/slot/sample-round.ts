import { seedHash } from '#lib/rules/seeded.ts';
import type { SlotRound } from '#lib/rules/slot/round.ts';
import { settle } from './spin.ts';
import type { SlotVariant } from './variant.ts';

/** Stops that are tried until one pays on a line of at least four. */
const TRIES = 600;
const MIN_COUNT = 4;
/** The stake of the sample among the game's stakes: not the least, which pays single cents. */
const STAKE_STEP = 2;

/**
 * Returns a round of the game as it could be played, the same at every call: its stops are drawn from the
 * game's id, and the engine settles them. The first that pays one line of at least four symbols, else the one
 * that pays most; never one with free spins, whose other spins a picture does not show.
 */
export function sampleRound(variant: SlotVariant): SlotRound {
  const { stakesMinor, nodeId, model } = variant;
  const stake = BigInt(stakesMinor[STAKE_STEP] ?? stakesMinor.at(-1) ?? 0);
  let best: SlotRound | null = null;
  for (let step = 0; step < TRIES; step++) {
    const stops = model.strips.map(
      (strip, reel) => seedHash(`sample/${nodeId}/${reel}/${step}`) % strip.length,
    );
    const round = settle(variant, [stops], stake);
    const [win, ...others] = round.steps[0]?.wins ?? [];
    if (win && others.length === 0 && round.steps[0]?.added === 0 && win.line >= 0 && win.count >= MIN_COUNT)
      return round;
    const isWhole = round.steps[0]?.added === 0;
    if (isWhole && (!best || round.totalMinor > best.totalMinor)) best = round;
  }
  if (!best) throw new Error('slot: no sample round');
  return best;
}
