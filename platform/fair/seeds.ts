import type { AppContext } from '#platform/app-context.ts';
import { newClientSeed, newServerSeed } from '#platform/games/instant/digests.ts';
import type { InstantSeeds, RevealedSeeds } from '#platform/games/instant/protocol.ts';
import { refuse } from '#platform/refusal.ts';
import type { Tx } from '#platform/store/db/db.ts';
import {
  beginSeed,
  findNextSeed,
  insertNextSeed,
  lockOwner,
  lockSeedInForce,
  revealSeed,
  takeNonce,
} from '#platform/store/games/fair-seeds.ts';
import type { FairSeed, FairSeedInForce } from '#platform/store/games/fair-tables.ts';
import { hasOpenRound } from '#platform/store/games/instant-rounds.ts';

const SEALED_FOR = 'fair-seed';

/** Opens a server seed. */
export function openServerSeed(ctx: AppContext, seed: FairSeed): string {
  return ctx.secretBox.decrypt(SEALED_FOR, seed.account_id, seed.server_seed_sealed);
}

/** Returns the account's next server seed, made where there is none. */
async function nextSeed(ctx: AppContext, tx: Tx, accountId: number, at: Date): Promise<FairSeed> {
  const known = await findNextSeed(tx, accountId);
  if (known) return known;
  const { serverSeed, commitment } = newServerSeed();
  const sealed = ctx.secretBox.encrypt(SEALED_FOR, accountId, serverSeed);
  await insertNextSeed(tx, { accountId, sealed, commitment, at });
  const made = await findNextSeed(tx, accountId);
  if (!made) throw new Error('fair: no next seed');
  return made;
}

/** Puts the next server seed in force and makes another next one. */
async function beginNext(ctx: AppContext, tx: Tx, accountId: number, clientSeed: string, at: Date) {
  const { id } = await nextSeed(ctx, tx, accountId, at);
  await beginSeed(tx, id, clientSeed, at);
  await nextSeed(ctx, tx, accountId, at);
}

/**
 * Returns the account's seeds in force, locked until the transaction ends; its first ones are made when they are first
 * asked for (docs/games.md#seeds).
 */
async function seedsInForce(ctx: AppContext, tx: Tx, accountId: number, at: Date): Promise<FairSeedInForce> {
  const known = await lockSeedInForce(tx, accountId);
  if (known) return known;
  await lockOwner(tx, accountId);
  if (!(await lockSeedInForce(tx, accountId))) await beginNext(ctx, tx, accountId, newClientSeed(), at);
  const made = await lockSeedInForce(tx, accountId);
  if (!made) throw new Error('fair: no seeds in force');
  return made;
}

/** Seeds of one round, with the server seed opened. */
type RoundSeeds = { seedId: string; serverSeed: string; clientSeed: string; nonce: number };

/**
 * Takes the next nonce under the account's seeds, in one statement where they exist. Only with the lock of the member's
 * rounds, so that a refused bet takes none.
 */
export async function takeRoundSeeds(
  ctx: AppContext,
  tx: Tx,
  accountId: number,
  at: Date,
): Promise<RoundSeeds> {
  let seeds = await takeNonce(tx, accountId);
  if (!seeds) {
    await seedsInForce(ctx, tx, accountId, at);
    seeds = await takeNonce(tx, accountId);
  }
  if (!seeds) throw new Error('fair: no seeds in force');
  const { id, client_seed: clientSeed, next_nonce: next } = seeds;
  return { seedId: String(id), serverSeed: openServerSeed(ctx, seeds), clientSeed, nonce: next - 1 };
}

/** Seeds as they are shown to their owner: nothing of them tells a server seed that is not published. */
export async function seedsShown(
  ctx: AppContext,
  tx: Tx,
  accountId: number,
  at: Date,
): Promise<InstantSeeds> {
  const seeds = await seedsInForce(ctx, tx, accountId, at);
  const next = await nextSeed(ctx, tx, accountId, at);
  return {
    commitment: seeds.commitment,
    nextCommitment: next.commitment,
    clientSeed: seeds.client_seed,
    nonce: seeds.next_nonce,
  };
}

/**
 * Publishes the server seed in force, and puts the next one in force with the client seed. Refuses `round_open` while a
 * round of the account is open.
 */
export async function changeSeeds(
  ctx: AppContext,
  tx: Tx,
  { accountId, clientSeed, at }: { accountId: number; clientSeed: string; at: Date },
): Promise<RevealedSeeds> {
  const seeds = await seedsInForce(ctx, tx, accountId, at);
  // Its bet takes its nonce with these seeds locked: none can open before this transaction ends.
  if (await hasOpenRound(tx, accountId)) refuse('round_open');
  const serverSeed = openServerSeed(ctx, seeds);
  await revealSeed(tx, seeds.id, serverSeed, at);
  await beginNext(ctx, tx, accountId, clientSeed, at);
  return {
    serverSeed,
    commitment: seeds.commitment,
    clientSeed: seeds.client_seed,
    rounds: seeds.next_nonce,
  };
}
