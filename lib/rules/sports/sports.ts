import { MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';

/** Kinds of fixtures that the platform plays (docs/sports.md). */
export const sportCodes = ['football', 'basketball', 'esports', 'cockfight'] as const;
export type SportCode = (typeof sportCodes)[number];

/** Model of a sport: one draw for each step. */
export type Sport = {
  code: SportCode;
  /** Letters that begin the code of a fixture. */
  prefix: string;
  steps: number;
  stepMs: number;
  /** Points of a step that a side takes. */
  points: number;
  /** Score that ends a fixture before its last step. */
  target: number | null;
  /** Steps at the end in which no bet is accepted. */
  closedSteps: number;
  /** Time between two starts, how far ahead they are published, and fixtures of one start. */
  everyMs: number;
  aheadMs: number;
  lanes: number;
};

export const sports: Readonly<Record<SportCode, Sport>> = {
  football: {
    code: 'football',
    prefix: 'FB',
    steps: 30,
    stepMs: 12 * SECOND_MS,
    points: 1,
    target: null,
    closedSteps: 3,
    everyMs: 10 * MINUTE_MS,
    aheadMs: 60 * MINUTE_MS,
    lanes: 2,
  },
  basketball: {
    code: 'basketball',
    prefix: 'BB',
    steps: 40,
    stepMs: 9 * SECOND_MS,
    points: 2,
    target: null,
    closedSteps: 4,
    everyMs: 15 * MINUTE_MS,
    aheadMs: 90 * MINUTE_MS,
    lanes: 1,
  },
  esports: {
    code: 'esports',
    prefix: 'ES',
    steps: 3,
    stepMs: 90 * SECOND_MS,
    points: 1,
    target: 2,
    closedSteps: 1,
    everyMs: 10 * MINUTE_MS,
    aheadMs: 60 * MINUTE_MS,
    lanes: 2,
  },
  cockfight: {
    code: 'cockfight',
    prefix: 'CF',
    steps: 1,
    stepMs: 40 * SECOND_MS,
    points: 1,
    target: null,
    closedSteps: 1,
    everyMs: 3 * MINUTE_MS,
    aheadMs: 30 * MINUTE_MS,
    lanes: 1,
  },
};

/** Length of a fixture in ms. */
export function durationMs({ steps, stepMs }: Sport): number {
  return steps * stepMs;
}
