import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type FairPlace, fairMessage } from '#lib/rules/fair/draws.ts';
import { digestsOfBet, drawRound, type InstantBet, type InstantDraw } from '#lib/rules/fair/instant.ts';

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

/** Works out the draw of a bet under seeds (docs/games.md#draws). */
export function drawBet(bet: InstantBet, serverSeed: string, place: FairPlace): InstantDraw {
  const digests = Array.from({ length: digestsOfBet(bet) }, (_, block) =>
    createHmac('sha256', serverSeed).update(fairMessage(place, block)).digest('hex'),
  );
  return drawRound(bet, digests);
}
