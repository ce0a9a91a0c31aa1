import type { ArtBrandName } from '#platform/art/poster.ts';
import type { PlayTexts } from './texts.ts';

/** Page data for the scripts, written by the server as one JSON block. All money in whole minor units. */
export type PlayData = {
  session: string;
  roundPath: string;
  /** Target origin of round messages: the web's. */
  webOrigin: string;
  language: string;
  brand: ArtBrandName;
  /** Null for play credits. */
  currency: string | null;
  /** Decimals of an amount. */
  scale: number;
  balanceMinor: number;
  stakesMinor: readonly number[];
  lines: readonly (readonly number[])[];
  /** `pays[symbol][count]` in stakes per line; the scatters' in whole stakes. */
  pays: readonly (readonly number[])[];
  scatterPays: readonly number[];
  /** Multiplier of the wins of a free spin. */
  freeTimes: number;
  symbols: number;
  /** Grid before the first round: one that pays nothing. */
  firstGrid: readonly (readonly number[])[];
  inks: Record<string, string>;
  /** Endpoint of the seeds, and the page of the web that checks a round. */
  seedsPath: string;
  fairnessUrl: string;
  texts: Omit<PlayTexts, 'how' | 'volatilities' | 'mechanics'> &
    Record<'seedInvalid' | 'seedsChanged' | 'roundOpen', string>;
};
