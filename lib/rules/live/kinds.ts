/** Kinds of live tables that all players share (docs/live-tables.md). */
export const liveKinds = [
  'roulette',
  'baccarat',
  'dragonTiger',
  'sicBo',
  'fanTan',
  'moneyWheel',
  'highCard',
  'holdem',
] as const;
export type LiveKind = (typeof liveKinds)[number];

/** Letters that the codes of a kind's rounds begin with. */
export const livePrefixes: Record<LiveKind, string> = {
  roulette: 'RL',
  baccarat: 'BA',
  dragonTiger: 'DT',
  sicBo: 'SB',
  fanTan: 'FT',
  moneyWheel: 'MW',
  highCard: 'HC',
  holdem: 'HE',
};

const kinds: readonly string[] = liveKinds;

/** True for the name of a kind. */
export function isLiveKind(text: string): text is LiveKind {
  return kinds.includes(text);
}
