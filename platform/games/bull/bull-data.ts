import type { BullTexts } from './texts.ts';

/** Page data of bull between players for its script, written by the server as one JSON block. */
export type BullData = {
  session: string;
  path: string;
  tablePath: string;
  streamPath: string;
  webOrigin: string;
  fairnessUrl: string;
  language: string;
  /** Decimals of an amount. */
  scale: number;
  texts: Omit<BullTexts, 'how'>;
};
