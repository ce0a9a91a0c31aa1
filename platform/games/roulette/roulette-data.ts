import type { RouletteTexts } from './texts.ts';

/** Page data of the roulette table for its script, written by the server as one JSON block. Money in minor units. */
export type RouletteData = {
  session: string;
  path: string;
  tablePath: string;
  streamPath: string;
  webOrigin: string;
  fairnessUrl: string;
  language: string;
  currency: string | null;
  /** Decimals of an amount. */
  scale: number;
  balanceMinor: number;
  leastMinor: number;
  mostSpotMinor: number;
  mostRoundMinor: number;
  texts: Omit<RouletteTexts, 'how'>;
};
