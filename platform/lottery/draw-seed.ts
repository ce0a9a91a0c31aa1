import { createHash, createHmac, randomBytes } from 'node:crypto';
import { drawnBoard, type PrizeBoard, type WinningNumbers } from '#lib/rules/lottery/boards.ts';
import type { Slot } from '#lib/rules/lottery/schedule.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { NewDraw } from '#platform/store/lottery/draws.ts';
import type { LotteryDraw } from '#platform/store/lottery/lottery-tables.ts';

const SEED_BYTES = 32;
/** The seed belongs to a draw, not to an account. */
const NOBODY = 0;
const sealedFor = (gameCode: string, numero: string) => `lottery ${gameCode} ${numero}`;

/** Makes a draw with a seed of its own, sealed, and its SHA-256 to be published (docs/lottery.md, section 4). */
export function newDraw(ctx: AppContext, gameCode: string, slot: Slot): NewDraw {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  return {
    game_code: gameCode,
    numero: slot.number,
    opens_at: new Date(slot.opensAt),
    closes_at: new Date(slot.closesAt),
    draws_at: new Date(slot.drawsAt),
    seed_sealed: ctx.secretBox.encrypt(sealedFor(gameCode, slot.number), NOBODY, seed),
    commitment: createHash('sha256').update(seed).digest('hex'),
  };
}

/** Opens the seed of a draw. */
export function openDrawSeed(ctx: AppContext, draw: LotteryDraw): string {
  return ctx.secretBox.decrypt(sealedFor(draw.game_code, draw.numero), NOBODY, draw.seed_sealed);
}

/** Works out a draw: HMAC-SHA-256 of game, number and a counter from 1, keyed with the seed's text. */
export function drawBoard(board: PrizeBoard, seed: string, gameCode: string, numero: string): WinningNumbers {
  const digests: string[] = [];
  for (;;) {
    const text = `${gameCode} ${numero} ${digests.length + 1}`;
    digests.push(createHmac('sha256', seed).update(text).digest('hex'));
    const drawn = drawnBoard(board, digests);
    if (drawn) return drawn;
  }
}

/** Digest of a draw's orders as they were sealed: SHA-256 of `number:stake` per line, by number. */
export function digestOrders(orders: readonly { id: bigint; stake: bigint }[]): string {
  const text = orders.map(({ id, stake }) => `${id}:${stake}`).join('\n');
  return createHash('sha256').update(text).digest('hex');
}
