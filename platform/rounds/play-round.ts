import type { GameType } from '#lib/rules/game-types.ts';
import type { AppContext } from '#platform/app-context.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { type IdempotentResult, runIdempotent } from '#platform/ledger/idempotency.ts';
import { checkStake } from '#platform/protection/checks.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { holdSession } from '#platform/store/auth/sessions.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { insertRound } from '#platform/store/games/rounds.ts';
import { countRounds } from './count-rounds.ts';
import { lockPlayWallets } from './play-wallets.ts';

/** Decision of a game: the payout of a round, and its outcome for the page and the record. */
export type Decision = { winMinor: bigint; outcome: unknown };

export type RoundOrder<D extends Decision> = {
  accountId: number;
  /** Session of the player: a round waits for its lock, and after a sign-out no further stake is taken. */
  sessionId: bigint;
  nodeId: number;
  gameType: GameType;
  /**
   * Idempotency key, chosen by the page before it sends: the same key is the same round, however often it is
   * sent.
   */
  roundKey: string;
  stakeMinor: bigint;
  /** Canonical text of what was bet on besides the stake, where a game has choices. */
  choice?: string;
  /** Vendor whose wallet the stake is taken from and the payout goes to; the main wallet where absent. */
  vendorWallet?: string | null;
  /** Called once per round, inside the transaction, after the balance is known to cover the stake. */
  decide: (tx: Tx) => D | Promise<D>;
  /** Builds the page's response; stored, and sent again byte for byte when the round is requested again. */
  answer: (settled: { roundId: bigint; decision: D; balanceMinor: bigint; at: Date }) => unknown;
};

/** Settles a round in an open transaction; for rounds that no session and no repetition belongs to. */
export async function settleRound<D extends Decision>(
  tx: Tx,
  order: Omit<RoundOrder<D>, 'sessionId'>,
  at: Date,
): Promise<string> {
  const { accountId, nodeId, roundKey, stakeMinor } = order;
  const wallets = await lockPlayWallets(tx, accountId, order.vendorWallet);
  await checkStake(tx, accountId, stakeMinor, at);
  if (wallets.balance < stakeMinor) throw new PlatformRefusal('balance_not_enough');
  const decision = await order.decide(tx);
  const counted = { stake: stakeMinor, win: decision.winMinor };
  const { staked, paid } = await wallets.settle(roundKey, counted, at);
  const roundId = await insertRound(tx, {
    account_id: accountId,
    node_id: nodeId,
    round_key: roundKey,
    stake: stakeMinor,
    win: decision.winMinor,
    currency: CURRENCY.code,
    stake_transfer_id: staked.transferId,
    win_transfer_id: paid?.transferId ?? null,
    outcome: JSON.stringify(decision.outcome),
    started_at: at,
    settled_at: at,
  });
  await countRounds(tx, { accountId, gameType: order.gameType, at }, [counted]);
  const balanceMinor = (paid ?? staked).balances.get(wallets.wallet) ?? 0n;
  return JSON.stringify(order.answer({ roundId, decision, balanceMinor, at }));
}

/**
 * Plays a round: stake, decision, payout and record in one transaction, once per round key. Refuses
 * `balance_not_enough`, what the member's own limits and breaks refuse (docs/money.md, section 7), `session_ended` when the session was revoked, and `input_invalid` when the key was
 * used for another game or stake.
 */
export function playRound<D extends Decision>(
  ctx: AppContext,
  order: RoundOrder<D>,
): Promise<IdempotentResult> {
  const at = ctx.clock.date();
  const key = {
    actorId: order.accountId,
    operation: 'round',
    key: order.roundKey,
    request: [order.nodeId, order.stakeMinor, ...(order.choice ? [order.choice] : [])].join(':'),
    at,
  };
  return ctx.store.write(async tx => {
    if (!(await holdSession(tx, order.sessionId))) throw new PlatformRefusal('session_ended');
    return runIdempotent(tx, key, () => settleRound(tx, order, at));
  });
}
