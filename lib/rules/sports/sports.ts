import { MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';

/** Sports in which six entries run against each other (docs/sports.md#races). */
const raceCodes = ['horse', 'track', 'cycling', 'motor', 'golf'] as const;
/** Kinds of fixtures that the platform plays (docs/sports.md). */
export const sportCodes = [
  ...(['football', 'basketball', 'tennis', 'badminton', 'baseball', 'rugby', 'boxing'] as const),
  ...(['cricket', 'penalties'] as const),
  ...raceCodes,
  ...(['esports', 'cockfight'] as const),
] as const;
export type SportCode = (typeof sportCodes)[number];

/** Model of a sport: one draw for each step. */
export type Sport = {
  code: SportCode;
  /** Way in which a step is played: a side scores, sides bat or kick in turn, or an entry arrives. */
  play: 'points' | 'overs' | 'kicks' | 'race';
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

/** Entries of a race. */
export const RACE_FIELD = 6;

type Steps = readonly [count: number, seconds: number, closed: number];
type Starts = readonly [everyMinutes: number, aheadMinutes: number];

function sport(
  code: SportCode,
  prefix: string,
  [steps, seconds, closedSteps]: Steps,
  [every, ahead]: Starts,
  more: Partial<Pick<Sport, 'play' | 'points' | 'target' | 'lanes'>> = {},
): Sport {
  return {
    code,
    prefix,
    steps,
    stepMs: seconds * SECOND_MS,
    closedSteps,
    everyMs: every * MINUTE_MS,
    aheadMs: ahead * MINUTE_MS,
    play: 'points',
    points: 1,
    target: null,
    lanes: 1,
    ...more,
  };
}

/** A race, in which no bet is accepted after the start. */
const race = (code: SportCode, prefix: string, seconds: number, starts: Starts): Sport =>
  sport(code, prefix, [RACE_FIELD, seconds, RACE_FIELD], starts, { play: 'race' });

export const sports: Readonly<Record<SportCode, Sport>> = {
  football: sport('football', 'FB', [30, 12, 3], [10, 60], { lanes: 2 }),
  basketball: sport('basketball', 'BB', [40, 9, 4], [15, 90], { points: 2 }),
  tennis: sport('tennis', 'TN', [15, 20, 1], [10, 60], { target: 8 }),
  badminton: sport('badminton', 'BM', [41, 7, 2], [10, 60], { target: 21 }),
  baseball: sport('baseball', 'BS', [27, 12, 3], [15, 90]),
  rugby: sport('rugby', 'RU', [28, 12, 3], [15, 90], { points: 5 }),
  boxing: sport('boxing', 'BX', [12, 25, 1], [15, 90]),
  cricket: sport('cricket', 'CK', [12, 30, 2], [10, 60], { play: 'overs' }),
  penalties: sport('penalties', 'PK', [20, 8, 12], [5, 30], { play: 'kicks' }),
  horse: race('horse', 'HR', 8, [5, 30]),
  track: race('track', 'TR', 5, [5, 30]),
  cycling: race('cycling', 'CY', 15, [10, 60]),
  motor: race('motor', 'MR', 20, [10, 60]),
  golf: race('golf', 'GF', 25, [15, 90]),
  esports: sport('esports', 'ES', [3, 90, 1], [10, 60], { target: 2, lanes: 2 }),
  cockfight: sport('cockfight', 'CF', [1, 40, 1], [3, 30]),
};

/** Length of a fixture in ms. */
export function durationMs({ steps, stepMs }: Sport): number {
  return steps * stepMs;
}

/** True for sports in which entries run against each other. */
export function isRace(code: SportCode): boolean {
  return sports[code].play === 'race';
}
