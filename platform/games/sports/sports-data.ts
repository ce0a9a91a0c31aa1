import type { SportCode } from '#lib/rules/sports/sports.ts';
import type { SportsTexts } from './texts.ts';

/** Page data of the sportsbook for its script, written by the server as one JSON block. Money in minor units. */
export type SportsData = {
  session: string;
  path: string;
  webOrigin: string;
  language: string;
  currency: string | null;
  /** Decimals of an amount. */
  scale: number;
  balanceMinor: number;
  nodeId: number;
  sports: readonly SportCode[];
  leastMinor: number;
  mostMinor: number;
  mostPayoutMinor: number;
  mostLegs: number;
  texts: Omit<SportsTexts, 'how' | 'howOf'>;
};
