import { createHash, createHmac, randomBytes } from 'node:crypto';
import { drawsOf, type FairPlace, fairMessage } from '#lib/rules/fair/draws.ts';
import {
  digestsOfBet,
  drawInstantRound,
  type InstantBet,
  type InstantDraw,
} from '#lib/rules/fair/instant.ts';
import type { NextDraw } from '#lib/rules/slot/draw.ts';

const SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 5;

/** Makes a server seed with its commitment (docs/games.md#seeds). */
export function newServerSeed(): { serverSeed: string; commitment: string } {
  const serverSeed = randomBytes(SEED_BYTES).toString('hex');
  return { serverSeed, commitment: createHash('sha256').update(serverSeed).digest('hex') };
}

/** Makes a first client seed, until the player chooses one. */
export function newClientSeed(): string {
  return randomBytes(CLIENT_SEED_BYTES).toString('hex');
}

const digestOf = (serverSeed: string, place: FairPlace, block: number) =>
  createHmac('sha256', serverSeed).update(fairMessage(place, block)).digest('hex');

/** Returns the draws of a round under seeds one after the other, for games that do not know how many they need. */
export function fairDraws(serverSeed: string, place: FairPlace): NextDraw {
  let block = 0;
  let draws: bigint[] = [];
  return () => {
    if (draws.length === 0) draws = drawsOf(digestOf(serverSeed, place, block++));
    return draws.shift() ?? 0n;
  };
}

/** Works out the draw of a bet under seeds (docs/games.md#draws). */
export function drawBet(bet: InstantBet, serverSeed: string, place: FairPlace): InstantDraw {
  const digests = Array.from({ length: digestsOfBet(bet) }, (_, block) => digestOf(serverSeed, place, block));
  return drawInstantRound(bet, digests);
}
