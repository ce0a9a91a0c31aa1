import type { CardTableKind } from '#lib/rules/cards/kinds.ts';
import type { CardKindTexts } from './kind-texts-en.ts';
import type { CardTableTexts } from './texts.ts';

/** Page data of card tables for its script, written by the server as one JSON block. */
export type CardsData = {
  kind: CardTableKind;
  session: string;
  path: string;
  tablePath: string;
  streamPath: string;
  webOrigin: string;
  fairnessUrl: string;
  language: string;
  /** Decimals of an amount. */
  scale: number;
  texts: Omit<CardTableTexts, 'how' | 'kind'> & { kind: Omit<CardKindTexts, 'how'> };
};
