import type { ArtBrandName } from '#platform/art/poster.ts';
import type { PlayTexts } from './texts.ts';

/** What the server writes into the page for its scripts: one block of JSON. All money in whole minor units. */
export type PlayData = {
  session: string;
  roundPath: string;
  /** Who may hear of settled rounds: the web's origin. */
  webOrigin: string;
  language: string;
  brand: ArtBrandName;
  /** Null for play credits. */
  currency: string | null;
  balanceMinor: number;
  stakesMinor: readonly number[];
  lines: readonly (readonly number[])[];
  /** `pays[symbol][count]` in stakes per line, and the scatters' in whole stakes. */
  pays: readonly (readonly number[])[];
  scatterPays: readonly number[];
  symbols: number;
  /** What the reels show before the first round: a window that pays nothing. */
  firstGrid: readonly (readonly number[])[];
  inks: Record<string, string>;
  texts: Omit<PlayTexts, 'how' | 'volatilities'>;
};
