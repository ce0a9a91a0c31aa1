import { createHash } from 'node:crypto';
import type { LiveBet, RecordedRound } from '#lib/rules/fair/check-round.ts';
import { docExamples } from './doc-examples.ts';

type Example = Omit<RecordedRound, 'stakeMinor' | 'paidMinor' | 'bet'> & {
  bet: LiveBet;
  digest: string;
  stake: number;
  paid: number;
};

/** Returns the worked rounds of a document of live tables. */
export function docRounds(file: string) {
  return docExamples(file)<Example>('round').map(({ stake, paid, digest, ...round }) => ({
    digest,
    round: { ...round, stakeMinor: stake, paidMinor: paid },
  }));
}

type MixExample = { mix: string; nonce: number; salts: string[]; next: string };

/** Returns the worked shared seeds of the document of roulette. */
export function mixExamples(): MixExample[] {
  return docExamples('roulette.md')<MixExample>('mix');
}

/** SHA-256 of a text in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
