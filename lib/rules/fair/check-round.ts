import { drawsOf, type FairPlace, fairMessage } from '#lib/rules/fair/draws.ts';
import {
  digestsOfBet,
  drawRound,
  type InstantBet,
  type InstantDraw,
  type InstantMoves,
  paidOf,
} from '#lib/rules/fair/instant.ts';

const HEX = 16;
const HEX_DIGITS = 2;

/** A round as it was recorded, with the published server seed. Money in minor units. */
export type RecordedRound = FairPlace & {
  serverSeed: string;
  commitment: string;
  bet: InstantBet;
  moves: InstantMoves;
  draw: InstantDraw;
  stakeMinor: number;
  paidMinor: number;
};

/** What the browser computed, and whether each part is what was recorded. */
export type CheckedRound = {
  commitment: string;
  message: string;
  digest: string;
  firstDraw: bigint;
  draw: InstantDraw;
  paidMinor: number;
  matches: { commitment: boolean; draw: boolean; paid: boolean };
  isRight: boolean;
};

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), byte => byte.toString(HEX).padStart(HEX_DIGITS, '0')).join('');

/** Computes a round of an instant game from its seeds, by Web Crypto alone (docs/games.md#draws). */
export async function checkRound(round: RecordedRound): Promise<CheckedRound> {
  const { subtle } = crypto;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', bytesOf(round.serverSeed), algorithm, false, ['sign']);
  const digests = await Promise.all(
    Array.from({ length: digestsOfBet(round.bet) }, async (_, block) =>
      hexOf(await subtle.sign('HMAC', key, bytesOf(fairMessage(round, block)))),
    ),
  );
  const [digest = ''] = digests;
  const commitment = hexOf(await subtle.digest('SHA-256', bytesOf(round.serverSeed)));
  const draw = drawRound(round.bet, digests);
  const paidMinor = Number(paidOf(BigInt(round.stakeMinor), round.bet, draw, round.moves));
  const matches = {
    commitment: commitment === round.commitment,
    draw: JSON.stringify(draw) === JSON.stringify(round.draw),
    paid: paidMinor === round.paidMinor,
  };
  return {
    commitment,
    message: fairMessage(round, 0),
    digest,
    firstDraw: drawsOf(digest)[0] ?? 0n,
    draw,
    paidMinor,
    matches,
    isRight: matches.commitment && matches.draw && matches.paid,
  };
}
