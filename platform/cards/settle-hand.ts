import { type CardMoves, type CardTableBet, tableBase } from '#lib/rules/cards/card-table.ts';
import { isTurnKind } from '#lib/rules/cards/kinds.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { HandOutcome } from '#platform/games/cards/protocol.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { countRounds } from '#platform/rounds/count-rounds.ts';
import { type HoldAccounts, lockHoldAccounts } from '#platform/rounds/hold-accounts.ts';
import { betsOfHands, endHandBet, lockOpenHandBet, openAccounts } from '#platform/store/cards/card-bets.ts';
import { endHand, handById } from '#platform/store/cards/card-hands.ts';
import { movesOfHand } from '#platform/store/cards/card-moves.ts';
import type { CardRound, HandBet } from '#platform/store/cards/card-rows.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { insertRound } from '#platform/store/games/rounds.ts';

const distance = (one: bigint, two: bigint) => (one > two ? one - two : two - one);

/** Moves of a hand, as the betting record keeps them; none for hands that are compared as they were dealt. */
async function recordedMoves(tx: Tx, round: CardRound): Promise<CardMoves | undefined> {
  if (!isTurnKind(round.kind)) return round.arranged ? { rows: round.arranged } : undefined;
  return { turns: (await movesOfHand(tx, round.id)).map(({ place, move }) => [place, ...move]) };
}

/** Bet and draw of a player, as the betting record keeps them. */
async function outcomeOf(tx: Tx, round: CardRound, own: HandBet): Promise<HandOutcome> {
  const bets = await betsOfHands(tx, [round.id]);
  const moves = await recordedMoves(tx, round);
  const bet: CardTableBet = {
    kind: round.kind,
    baseMinor: tableBase(round.table_code),
    bets: bets.map(one => one.bet),
    place: bets.findIndex(one => one.id === own.id),
  };
  return {
    hand: String(round.id),
    nonce: round.hand,
    bet,
    draw: { kind: round.kind, hands: round.hands ?? [] },
    ...(moves && { moves }),
  };
}

type Settling = { round: CardRound; bet: HandBet; accounts: HoldAccounts; at: Date };

/** Settles a decided bet: stake to the games, payout to the wallet, the rest of the hold back (docs/card-tables.md#money). */
async function settle(ctx: AppContext, tx: Tx, { round, bet, accounts, at }: Settling): Promise<bigint> {
  const { stake, win, rake, round_key: reference, node_id: nodeId, account_id: accountId } = bet;
  if (stake === null || win === null || rake === null) throw new Error('cards: an undecided bet');
  const staked = await accounts.move('stake', { from: 'hold', to: 'games', reference }, stake, at);
  const rest = bet.hold - stake;
  if (rest > 0n) await accounts.move('table-return', { from: 'hold', to: 'wallet', reference }, rest, at);
  const paid =
    win > 0n ? await accounts.move('payout', { from: 'games', to: 'wallet', reference }, win, at) : null;
  const settledId = await insertRound(tx, {
    account_id: accountId,
    node_id: nodeId,
    round_key: reference,
    stake,
    win,
    currency: CURRENCY.code,
    stake_transfer_id: staked.transferId,
    win_transfer_id: paid?.transferId ?? null,
    outcome: JSON.stringify(await outcomeOf(tx, round, bet)),
    started_at: bet.placed_at,
    settled_at: at,
  });
  // Only what changed hands counts: most of a stake was never at risk.
  const moved = distance(win + rake, stake);
  const gameType = ctx.lobby.game(nodeId)?.gameType ?? 'PVP';
  const counted = win > stake ? moved + (win - stake) : 0n;
  if (moved > 0n) await countRounds(tx, { accountId, gameType, at }, [{ stake: moved, win: counted }]);
  return settledId;
}

/** Settles or returns the bet of a member in a hand that was decided or is void; once, by however many processes. */
function settleHandBet(
  ctx: AppContext,
  roundId: bigint,
  accountId: number,
  wallet: string | null,
): Promise<void> {
  return ctx.store.write(async tx => {
    const accounts = await lockHoldAccounts(tx, { accountId, vendorWallet: wallet, kind: 'table' });
    const round = await handById(tx, roundId);
    if (!round || round.seed === null) throw new Error('cards: an undecided hand');
    const bet = await lockOpenHandBet(tx, roundId, accountId);
    if (!bet) return;
    const at = ctx.clock.date();
    if (round.voided_at) {
      const path = { from: 'hold', to: 'wallet', reference: bet.round_key } as const;
      await accounts.move('table-return', path, bet.hold, at);
      await endHandBet(tx, bet.id, { settledId: null, at });
      return;
    }
    await endHandBet(tx, bet.id, { settledId: await settle(ctx, tx, { round, bet, accounts, at }), at });
  });
}

/** Settles all open bets of a hand that was decided or is void, and ends it. */
export async function settleHand(ctx: AppContext, roundId: bigint): Promise<void> {
  const [bets, open] = await ctx.store.read(async tx => [
    await betsOfHands(tx, [roundId]),
    await openAccounts(tx, roundId),
  ]);
  for (const bet of bets)
    if (open.includes(bet.account_id)) await settleHandBet(ctx, roundId, bet.account_id, bet.vendor_wallet);
  await ctx.store.write(tx => endHand(tx, roundId, ctx.clock.date()));
}
