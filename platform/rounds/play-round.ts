import type { House } from '#platform/house.ts';
import { houseGamesName, openLedgerAccount, openWallet } from '#platform/ledger/accounts.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { type OnceAnswer, once } from '#platform/ledger/once.ts';
import { lockAccounts, transfer } from '#platform/ledger/transfer.ts';
import { Refused } from '#platform/refused.ts';
import type { Tx } from '#platform/store/db.ts';
import { insertRound } from '#platform/store/rounds.ts';
import { holdSession } from '#platform/store/sessions.ts';

/** What a game decides: how much a round pays, and what the page and the record show of it. */
export type Decision = { winMinor: bigint; outcome: unknown };

export type RoundOrder<D extends Decision> = {
  accountId: number;
  /** The session that plays: a round waits its turn, and who signs out meanwhile stakes nothing more. */
  sessionId: bigint;
  nodeId: number;
  /** Chosen by the page before it sends: the same key is the same round, however often it is sent. */
  roundKey: string;
  stakeMinor: bigint;
  /** Called once per round, inside the transaction, after the stake is known to be there. */
  decide: () => D;
  /** Writes the page's answer; stored, and sent again byte for byte when the round is asked for again. */
  answer: (settled: { roundId: bigint; decision: D; balanceMinor: bigint; at: Date }) => unknown;
};

async function settle<D extends Decision>(tx: Tx, ask: RoundOrder<D>, at: Date): Promise<string> {
  const { accountId, nodeId, roundKey, stakeMinor } = ask;
  const wallet = await openWallet(tx, accountId);
  const house = await openLedgerAccount(tx, { name: houseGamesName(accountId) });
  const before = (await lockAccounts(tx, [wallet, house])).get(wallet) ?? 0n;
  if (before < stakeMinor) throw new Refused('balance_not_enough');
  const decision = ask.decide();
  const move = (operation: string, amount: bigint) =>
    transfer(tx, {
      operation,
      reference: roundKey,
      at,
      legs: [
        { accountId: wallet, amount: -amount },
        { accountId: house, amount },
      ],
    });
  const staked = await move('stake', stakeMinor);
  const paid = decision.winMinor > 0n ? await move('payout', -decision.winMinor) : null;
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
  const balanceMinor = (paid ?? staked).balances.get(wallet) ?? 0n;
  return JSON.stringify(ask.answer({ roundId, decision, balanceMinor, at }));
}

/**
 * Plays a round: stake, decision, payout and record in one transaction, once per round key. Refuses
 * `balance_not_enough`, `session_ended` when the session was revoked, and `input_invalid` when the key was used for
 * another game or stake.
 */
export function playRound<D extends Decision>(house: House, ask: RoundOrder<D>): Promise<OnceAnswer> {
  const at = house.clock.date();
  const key = {
    actorId: ask.accountId,
    operation: 'round',
    key: ask.roundKey,
    request: `${ask.nodeId}:${ask.stakeMinor}`,
    at,
  };
  return house.store.write(async tx => {
    if (!(await holdSession(tx, ask.sessionId))) throw new Refused('session_ended');
    return once(tx, key, () => settle(tx, ask, at));
  });
}
