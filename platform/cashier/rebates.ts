import { MIN_REBATE, rebateOf } from '#lib/rules/cashier/rebate.ts';
import { type GameType, gameTypes } from '#lib/rules/game-types.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isOn } from '#platform/auth/switches.ts';
import { openLedgerAccount, openWallet, REBATES } from '#platform/ledger/accounts.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { lockAccounts, transfer } from '#platform/ledger/transfer.ts';
import { checkBreak } from '#platform/protection/checks.ts';
import { refuse } from '#platform/refusal.ts';
import { levelRebate } from '#platform/rewards/vip.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { RebateLine } from '#platform/store/money/money-tables.ts';
import { betsAfter, insertRebate, lastClaimedRound } from '#platform/store/money/rebates.ts';
import { rebateRates } from './rebate-rates.ts';

/** True while the operator has the manual rebate on (MANPLAYREB3). */
export function isRebateOn(ctx: AppContext): boolean {
  return isOn(ctx.settings.current().document.whitelabel, 'MANPLAYREB3');
}

/** Refuses `function_not_available` while the operator has the manual rebate off. */
export function checkRebateSwitch(ctx: AppContext): void {
  if (!isRebateOn(ctx)) refuse('function_not_available');
}

export type Claimable = {
  lines: RebateLine[];
  validBet: bigint;
  amount: bigint;
  /** The claim before, and the last round that this one would cover. */
  after: bigint;
  lastRound: bigint;
  /** Time when the first round of it was settled; null without a round. */
  firstAt: Date | null;
};

/** Works out what an account can claim now, by kind of game with a rate, to which the level adds its own. */
export async function claimableRebate(ctx: AppContext, tx: Tx, accountId: number): Promise<Claimable> {
  const after = await lastClaimedRound(tx, accountId);
  const games = await betsAfter(tx, accountId, after);
  const bets = new Map<GameType, bigint>();
  for (const { nodeId, validBet } of games) {
    const type = ctx.lobby.game(nodeId)?.gameType;
    if (type) bets.set(type, (bets.get(type) ?? 0n) + validBet);
  }
  const rates = rebateRates(ctx);
  const more = await levelRebate(ctx, tx, accountId);
  const lines = gameTypes.flatMap(gameType => {
    const kindRate = rates[gameType];
    if (!kindRate) return [];
    const rate = kindRate + more;
    const validBet = bets.get(gameType) ?? 0n;
    return [{ gameType, validBet: String(validBet), rate, amount: String(rebateOf(validBet, rate)) }];
  });
  const sum = (field: 'validBet' | 'amount') => lines.reduce((all, one) => all + BigInt(one[field]), 0n);
  const firsts = games.map(one => one.firstAt.getTime());
  return {
    lines,
    validBet: sum('validBet'),
    amount: sum('amount'),
    after,
    lastRound: games.reduce((last, one) => (one.lastRound > last ? one.lastRound : last), after),
    firstAt: firsts.length > 0 ? new Date(Math.min(...firsts)) : null,
  };
}

/**
 * Pays the rebate of all rounds since the claim before into the main wallet, without turnover. Rounds hold the
 * wallet's lock until they are stored, so that none is between two claims. Refuses `rebate_too_small` with
 * `least`, and what a break refuses (docs/money.md, section 7).
 */
export async function claimRebate(ctx: AppContext, tx: Tx, accountId: number, at: Date) {
  const house = await openLedgerAccount(tx, { name: REBATES });
  const wallet = await openWallet(tx, accountId);
  // Not the house's side: every claim would wait while one member's rounds are summed.
  await lockAccounts(tx, [wallet]);
  await checkBreak(tx, accountId, at);
  const { lines, validBet, amount, after, lastRound } = await claimableRebate(ctx, tx, accountId);
  if (amount < MIN_REBATE) refuse('rebate_too_small', { least: toWireAmount(MIN_REBATE) });
  const { transferId } = await transfer(tx, {
    operation: 'rebate',
    reference: null,
    at,
    legs: [
      { accountId: house, amount: -amount },
      { accountId: wallet, amount },
    ],
  });
  const id = await insertRebate(tx, {
    account_id: accountId,
    amount,
    valid_bet: validBet,
    currency: CURRENCY.code,
    lines,
    after_round: after,
    last_round: lastRound,
    created_at: at,
    transfer_id: transferId,
  });
  return { id, amount, validBet };
}
