import type { LiveKind } from '#lib/rules/live/kinds.ts';
import type { KindTexts } from './kind-texts-en.ts';
import type { LiveTexts } from './texts.ts';

/** Page data of a live table for its script, written by the server as one JSON block. Money in minor units. */
export type LiveData = {
  kind: LiveKind;
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
  texts: Omit<LiveTexts, 'how' | 'kind'> & { kind: Omit<KindTexts, 'how'> };
};
