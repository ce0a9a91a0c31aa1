import {
  type CardMoves,
  type CardTableBet,
  type CardTableDraw,
  cardTablePaid,
} from '#lib/rules/cards/card-table.ts';
import { isCardTableKind } from '#lib/rules/cards/kinds.ts';
import { digestsFor, drawsOf, type FairPlace, fairMessage } from '#lib/rules/fair/draws.ts';
import {
  digestsOfBet,
  drawInstantRound,
  type InstantBet,
  type InstantDraw,
  type InstantMoves,
  paidOf,
  settledDraw,
} from '#lib/rules/fair/instant.ts';
import type { SlotBet, SlotDraw, SlotSpin } from '#lib/rules/fair/slot.ts';
import { isLiveKind, type LiveKind } from '#lib/rules/live/kinds.ts';
import { liveDigests, liveOutcome, livePaid } from '#lib/rules/live/live-bets.ts';
import type { SpotAmounts } from '#lib/rules/live/live-rules.ts';
import { dealtHands, handDraws } from '#lib/rules/turns/any-table.ts';
import { isTurnBet, turnPaid } from '#lib/rules/turns/turn-table.ts';

const HEX = 16;
const HEX_DIGITS = 2;

/** All of a member's bets in a round of a live table, and its outcome (docs/live-tables.md). */
export type LiveBet = { kind: LiveKind; spots: SpotAmounts };
type LiveDraw = { kind: LiveKind; outcome: number[] };

/** Bet and draw of a round of any game that can be checked. */
export type FairBet = InstantBet | SlotBet | LiveBet | CardTableBet;
export type FairDraw = InstantDraw | SlotDraw | LiveDraw | CardTableDraw;

/** A round as it was recorded, with the published server seed. Money in minor units. */
export type RecordedRound = FairPlace & {
  serverSeed: string;
  commitment: string;
  bet: FairBet;
  moves: InstantMoves & CardMoves;
  draw: FairDraw;
  stakeMinor: number;
  paidMinor: number;
};

/** Results computed by the browser, and whether each equals the record. */
export type CheckedRound = {
  commitment: string;
  message: string;
  digest: string;
  firstDraw: bigint;
  draw: FairDraw;
  paidMinor: number;
  /** Spins of a slot's round, with the free ones. */
  spins: readonly SlotSpin[];
  matches: { commitment: boolean; draw: boolean; paid: boolean };
  isRight: boolean;
};

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), byte => byte.toString(HEX).padStart(HEX_DIGITS, '0')).join('');

/** Computation of a bet from its digests: their number, the draw, and its payout. */
type Working = {
  count: number;
  draw: (digests: readonly string[]) => FairDraw;
  paid: (stakeMinor: bigint, draw: FairDraw) => bigint;
  spins: (stakeMinor: bigint, draw: FairDraw) => SlotSpin[];
};

function liveWorking({ kind, spots }: LiveBet): Working {
  return {
    count: liveDigests(kind),
    draw: digests => ({ kind, outcome: liveOutcome(kind, digests) }),
    paid: (_stake, draw) => ('outcome' in draw ? livePaid(kind, spots, draw.outcome) : 0n),
    spins: () => [],
  };
}

/** Payout of a bet at a table of any kind. */
function tablePaid(bet: CardTableBet, draw: CardTableDraw, moves: CardMoves): bigint {
  return isTurnBet(bet) ? turnPaid(bet, draw, moves) : cardTablePaid(bet, draw, moves);
}

function cardTableWorking(bet: CardTableBet, moves: CardMoves): Working {
  const players = bet.bets.length;
  return {
    count: digestsFor(handDraws(bet.kind, players)),
    draw: digests => ({ kind: bet.kind, hands: dealtHands(bet.kind, digests.flatMap(drawsOf), players) }),
    paid: (_stake, draw) => ('hands' in draw ? tablePaid(bet, draw, moves) : 0n),
    spins: () => [],
  };
}

const isLiveBet = (bet: FairBet): bet is LiveBet => isLiveKind(bet.kind);
const isCardTableBet = (bet: FairBet): bet is CardTableBet => isCardTableKind(bet.kind);
const isInstantDraw = (draw: FairDraw): draw is InstantDraw =>
  draw.kind !== 'slot' && !isCardTableKind(draw.kind) && !isLiveKind(draw.kind);

/** The rules of slots are fetched when a slot is checked. */
async function workingOf({ bet, moves }: Pick<RecordedRound, 'bet' | 'moves'>): Promise<Working> {
  if (isLiveBet(bet)) return liveWorking(bet);
  if (isCardTableBet(bet)) return cardTableWorking(bet, moves);
  if (bet.kind !== 'slot')
    return {
      count: digestsOfBet(bet),
      draw: digests => settledDraw(drawInstantRound(bet, digests), moves),
      paid: (stake, draw) => (isInstantDraw(draw) ? paidOf(stake, bet, draw, moves) : 0n),
      spins: () => [],
    };
  const { drawSlot, slotDigests, slotPaid, slotSpins } = await import('./slot.ts');
  return {
    count: slotDigests(bet),
    draw: digests => drawSlot(bet, digests),
    paid: (stake, draw) => (draw.kind === 'slot' ? slotPaid(stake, bet, draw) : 0n),
    spins: (stake, draw) => (draw.kind === 'slot' ? slotSpins(stake, bet, draw) : []),
  };
}

/** Computes a round from its seeds, by Web Crypto alone (docs/games.md#draws). */
export async function checkRound(round: RecordedRound): Promise<CheckedRound> {
  const { subtle } = crypto;
  const working = await workingOf(round);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', bytesOf(round.serverSeed), algorithm, false, ['sign']);
  const digests = await Promise.all(
    Array.from({ length: working.count }, async (_, block) =>
      hexOf(await subtle.sign('HMAC', key, bytesOf(fairMessage(round, block)))),
    ),
  );
  const [digest = ''] = digests;
  const commitment = hexOf(await subtle.digest('SHA-256', bytesOf(round.serverSeed)));
  const draw = working.draw(digests);
  const paidMinor = Number(working.paid(BigInt(round.stakeMinor), draw));
  const matches = {
    commitment: commitment === round.commitment,
    draw: JSON.stringify(draw) === JSON.stringify(round.draw),
    paid: paidMinor === round.paidMinor,
  };
  return {
    commitment,
    message: fairMessage(round, 0),
    digest,
    firstDraw: drawsOf(digest)[0] ?? 0n,
    draw,
    paidMinor,
    spins: working.spins(BigInt(round.stakeMinor), draw),
    matches,
    isRight: matches.commitment && matches.draw && matches.paid,
  };
}
