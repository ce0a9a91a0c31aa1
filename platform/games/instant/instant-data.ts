import type { InstantKind } from '#lib/rules/fair/instant.ts';
import type { ArtBrandName } from '#platform/art/poster.ts';
import type { InstantTexts } from './texts.ts';

/** Data of an instant game's page for its scripts, written by the server. Money in whole minor units. */
export type InstantData = {
  session: string;
  path: string;
  /** Target origin of round messages: the web's. */
  webOrigin: string;
  /** Page of the web that checks a round. */
  fairnessUrl: string;
  language: string;
  brand: ArtBrandName;
  /** Null for play credits. */
  currency: string | null;
  scale: number;
  balanceMinor: number;
  kind: InstantKind;
  leastStakeMinor: number;
  mostStakeMinor: number;
  texts: InstantTexts;
};
