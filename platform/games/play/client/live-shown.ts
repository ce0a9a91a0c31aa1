import type { LiveKind } from '#lib/rules/live/kinds.ts';
import type { Stage } from '#lib/rules/live/schedule.ts';
import type { LiveData } from '#platform/games/live/live-data.ts';
import type { LiveRoundView } from '#platform/games/live/protocol.ts';
import type { LiveWords } from './live-words.ts';

/** Part of the second stage in which everything is shown one after the other; then it rests. */
const SHOWN_BY = 0.92;

/** Page that a scene is drawn for. */
export type ScenePage = { kind: LiveKind; texts: LiveData['texts']; words: LiveWords; tick: () => void };

/** Middle of the page that shows how a round comes out. */
export type LiveScene = {
  /** Draws it for a stage of a round; `now` is the platform's clock. */
  draw: (round: LiveRoundView, stage: Stage, now: number) => void;
};

/** Number of `count` parts that are shown at a moment: one after the other until the result. */
export function shownParts(
  { outcome, closesAt, stopsAt }: LiveRoundView,
  stage: Stage,
  { now, count }: { now: number; count: number },
): number {
  if (outcome === null || (stage !== 'spin' && stage !== 'result')) return 0;
  if (stage === 'result') return count;
  const passed = (now - closesAt) / (stopsAt - closesAt) / SHOWN_BY;
  return Math.max(0, Math.min(count, Math.floor(passed * count)));
}
