import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  DRAW_GAP_MS,
  drawnNumber,
  MAX_PRIZES,
  placesDrawn,
  placeText,
  prizeOfPlace,
  raffleName,
} from '#lib/rules/rewards/raffle.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Raffle } from '#platform/store/rewards/raffle-tables.ts';
import {
  handOutNumbers,
  insertRaffle,
  insertWinner,
  lockRunning,
  markDrawn,
  type NewRaffle,
  nextRaffleId,
  ownerOfNumber,
  promisedByRaffles,
  runningRaffles,
  winsOfAccount,
} from '#platform/store/rewards/raffles.ts';
import { rewardBudgets } from './budgets.ts';
import { claimReward, grantReward } from './rewards.ts';

const SEED_BYTES = 32;
/** The seed belongs to a raffle, not to an account. */
const NOBODY = 0;
const sealedFor = (id: number) => `raffle ${raffleName(id)}`;

/** Reason why a raffle is not published: too many prizes or none, a draw too soon, or too small a budget. */
export type RaffleObstacle = 'prizes' | 'draw' | 'budget';

function sumOf(prizes: NewRaffle['prizes']): bigint {
  return prizes.reduce((sum, { count, money }) => sum + BigInt(count) * BigInt(money), 0n);
}

/**
 * Publishes a raffle with a seed of its own, sealed, and its SHA-256. The budget of raffles covers all of them, and the
 * wins that are not claimed yet, or it is not published. Returns its number, or why not (docs/rewards.md#raffle).
 */
export async function publishRaffle(
  ctx: AppContext,
  tx: Tx,
  raffle: NewRaffle,
): Promise<number | RaffleObstacle> {
  const count = raffle.prizes.reduce((sum, prize) => sum + prize.count, 0);
  if (count < 1 || count > MAX_PRIZES) return 'prizes';
  if (raffle.drawsAt.getTime() - raffle.endsAt.getTime() < DRAW_GAP_MS) return 'draw';
  // Locks the budgets: what is published at once is judged one after the other.
  const held = (await rewardBudgets(tx)).get('raffle') ?? 0n;
  if ((await promisedByRaffles(tx)) + sumOf(raffle.prizes) > held) return 'budget';
  const id = await nextRaffleId(tx);
  const seed = randomBytes(SEED_BYTES).toString('hex');
  await insertRaffle(tx, id, raffle, {
    sealed: ctx.secretBox.encrypt(sealedFor(id), NOBODY, seed),
    commitment: createHash('sha256').update(seed).digest('hex'),
  });
  return id;
}

/** Numbers that win, the first place first: HMAC-SHA-256 of raffle, numbers and place, keyed with the seed's text. */
export function drawRaffle(seed: string, { id, prizes }: Raffle, numbers: number): number[] {
  const drawn: number[] = [];
  const places = placesDrawn(prizes, numbers);
  while (drawn.length < places) {
    const text = placeText(raffleName(id), numbers, drawn.length + 1);
    drawn.push(drawnNumber(createHmac('sha256', seed).update(text).digest('hex'), numbers, drawn));
  }
  return drawn;
}

async function draw(ctx: AppContext, tx: Tx, raffle: Raffle, numbers: number, at: Date): Promise<void> {
  const { id, prizes, titles } = raffle;
  const seed = ctx.secretBox.decrypt(sealedFor(id), NOBODY, raffle.seed_sealed);
  for (const [index, number] of drawRaffle(seed, raffle, numbers).entries()) {
    const place = index + 1;
    const accountId = await ownerOfNumber(tx, id, number);
    const money = BigInt(prizes[prizeOfPlace(prizes, place)]?.money ?? 0);
    const rewardId = await grantReward(ctx, tx, {
      accountId,
      source: 'raffle',
      sourceId: `${raffleName(id)}:${place}`,
      title: titles,
      money,
      at,
    });
    const winner = { raffle_id: id, place, number, account_id: accountId, money, reward_id: rewardId };
    await insertWinner(tx, winner);
  }
  await markDrawn(tx, id, seed, at);
}

/**
 * Hands out the numbers of running raffles, and draws those whose time has come, each in one transaction and once by
 * however many processes (docs/rewards.md#raffle).
 */
export async function runRaffles(ctx: AppContext): Promise<void> {
  const at = ctx.clock.date();
  for (const id of await ctx.store.read(tx => runningRaffles(tx, at)))
    await ctx.store.write(async tx => {
      const raffle = await lockRunning(tx, id);
      if (!raffle) return;
      const numbers = await handOutNumbers(tx, raffle);
      if (raffle.draws_at <= at) await draw(ctx, tx, raffle, numbers, at);
    });
}

/**
 * Claims all that an account won in a raffle and has not claimed. Refuses `not_found` where it won nothing,
 * `reward_claimed` where nothing is left, and as `claimReward`.
 */
export async function claimRaffle(
  ctx: AppContext,
  tx: Tx,
  { accountId, raffleId, at }: { accountId: number; raffleId: number; at: Date },
): Promise<{ money: bigint; count: number }> {
  const wins = (await winsOfAccount(tx, accountId)).filter(win => win.raffle_id === raffleId);
  if (wins.length === 0) return refuse('not_found');
  const open = wins.filter(win => !win.claimed_at);
  if (open.length === 0) return refuse('reward_claimed');
  for (const { reward_id: rewardId } of open) await claimReward(ctx, tx, { accountId, rewardId, at });
  return { money: open.reduce((sum, win) => sum + win.money, 0n), count: open.length };
}
