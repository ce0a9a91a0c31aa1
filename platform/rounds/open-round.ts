import { type BlackjackStep, blackjackSteps } from '#lib/rules/fair/blackjack.ts';
import { type InstantBet, type InstantMoves, paidOf, settledDraw } from '#lib/rules/fair/instant.ts';
import type { AppContext } from '#platform/app-context.ts';
import { openServerSeed } from '#platform/fair/seeds.ts';
import { drawBet } from '#platform/games/instant/digests.ts';
import { seenCards } from '#platform/games/instant/moves.ts';
import type { InstantOutcome, InstantRound } from '#platform/games/instant/protocol.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { findSeed } from '#platform/store/games/fair-seeds.ts';
import type { OpenRound } from '#platform/store/games/fair-tables.ts';
import { markRoundSettled } from '#platform/store/games/instant-rounds.ts';
import { insertRound } from '#platform/store/games/rounds.ts';
import { countRounds } from './count-rounds.ts';
import { orderNo } from './order-no.ts';
import type { PlayWallets } from './play-wallets.ts';

/** Open round with its draw, which its player does not know. */
export type KnownRound = ReturnType<typeof asOpen> & { row: OpenRound };

/** Moves of an open round as they are stored. */
function storedMoves({ bet, opened, steps }: OpenRound): InstantMoves {
  if (bet.kind === 'mines') return { opened };
  if (bet.kind !== 'blackjack') return {};
  return { steps: steps.map((code): BlackjackStep => blackjackSteps[code] ?? 'stand') };
}

const asOpen = (row: OpenRound, bet: InstantBet, serverSeed: string, clientSeed: string) => ({
  bet,
  draw: drawBet(bet, serverSeed, { clientSeed, nonce: row.nonce }),
  moves: storedMoves(row),
  startedAt: row.started_at.getTime(),
});

/** Works out the draw of an open round. */
export async function knownRound(ctx: AppContext, tx: Tx, row: OpenRound): Promise<KnownRound> {
  const seed = await findSeed(tx, row.account_id, row.seed_id);
  if (!seed?.client_seed) throw new Error('fair: an open round without seeds');
  return { ...asOpen(row, row.bet, openServerSeed(ctx, seed), seed.client_seed), row };
}

/** An open round as its page shows it: of its draw nothing but the cards that lie open. */
export function openView({ row, draw, moves }: Pick<KnownRound, 'row' | 'draw' | 'moves'>): InstantRound {
  return {
    roundId: row.round_key,
    orderNo: null,
    stakeMinor: Number(row.stake),
    paidMinor: 0,
    nonce: row.nonce,
    bet: row.bet,
    moves,
    draw: null,
    ...seenCards(draw, moves),
    startedAt: row.started_at.getTime(),
    settledAt: null,
  };
}

/** Settles an open round once: payout, record and what counts play, in the transaction that holds its wallets. */
export async function settleOpenRound(
  ctx: AppContext,
  tx: Tx,
  { known, moves, wallets, at }: { known: KnownRound; moves: InstantMoves; wallets: PlayWallets; at: Date },
): Promise<{ round: InstantRound; balance: bigint }> {
  const { row, bet } = known;
  const draw = settledDraw(known.draw, moves);
  const win = paidOf(row.stake, bet, draw, moves);
  const paid = win > 0n ? await wallets.move('payout', row.round_key, -win, at) : null;
  const outcome: InstantOutcome = { seedId: String(row.seed_id), nonce: row.nonce, bet, draw, moves };
  const id = await insertRound(tx, {
    account_id: row.account_id,
    node_id: row.node_id,
    round_key: row.round_key,
    stake: row.stake,
    win,
    currency: CURRENCY.code,
    stake_transfer_id: row.stake_transfer_id,
    win_transfer_id: paid?.transferId ?? null,
    outcome: JSON.stringify(outcome),
    started_at: row.started_at,
    settled_at: at,
  });
  await markRoundSettled(tx, row.id, id);
  const gameType = ctx.lobby.game(row.node_id)?.gameType ?? 'INHOUSE';
  const { account_id: accountId, stake } = row;
  await countRounds(tx, { accountId, gameType, at }, [{ stake, win }]);
  const balance = paid ? (paid.balances.get(wallets.wallet) ?? 0n) : wallets.balance;
  const { seen: _seen, ...view } = openView(known);
  const round = {
    ...view,
    orderNo: orderNo(id),
    paidMinor: Number(win),
    moves,
    draw,
    settledAt: at.getTime(),
  };
  return { round, balance };
}
