import {
  type BullTableBet,
  type BullTableDraw,
  bullDigests,
  bullTablePaid,
  dealBull,
} from '#lib/rules/bull/bull-table.ts';
import { drawsOf, type FairPlace, fairMessage } from '#lib/rules/fair/draws.ts';
import {
  digestsOfBet,
  drawInstantRound,
  type InstantBet,
  type InstantDraw,
  type InstantMoves,
  paidOf,
} from '#lib/rules/fair/instant.ts';
import type { SlotBet, SlotDraw, SlotSpin } from '#lib/rules/fair/slot.ts';
import { rouletteNumber, roulettePaid, type SpotAmounts } from '#lib/rules/roulette/roulette.ts';

const HEX = 16;
const HEX_DIGITS = 2;

/** All of a member's bets in a round of the shared wheel, and its number (docs/roulette.md). */
export type RouletteBet = { kind: 'roulette'; spots: SpotAmounts };
type RouletteDraw = { kind: 'roulette'; number: number };

/** Bet and draw of a round of any game that can be checked. */
export type FairBet = InstantBet | SlotBet | RouletteBet | BullTableBet;
export type FairDraw = InstantDraw | SlotDraw | RouletteDraw | BullTableDraw;

/** A round as it was recorded, with the published server seed. Money in minor units. */
export type RecordedRound = FairPlace & {
  serverSeed: string;
  commitment: string;
  bet: FairBet;
  moves: InstantMoves;
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

function rouletteWorking({ kind, spots }: RouletteBet): Working {
  return {
    count: 1,
    draw: ([digest = '']) => ({ kind, number: rouletteNumber(drawsOf(digest)[0] ?? 0n) }),
    paid: (_stake, draw) => (draw.kind === kind ? roulettePaid(spots, draw.number) : 0n),
    spins: () => [],
  };
}

function bullTableWorking(bet: BullTableBet): Working {
  const players = bet.bets.length;
  return {
    count: bullDigests(players),
    draw: digests => ({ kind: bet.kind, hands: dealBull(digests.flatMap(drawsOf), players) }),
    paid: (_stake, draw) => (draw.kind === bet.kind ? bullTablePaid(bet, draw) : 0n),
    spins: () => [],
  };
}

const isInstantDraw = (draw: FairDraw): draw is InstantDraw =>
  draw.kind !== 'slot' && draw.kind !== 'roulette' && draw.kind !== 'bullTable';

/** The rules of slots are fetched when a slot is checked. */
async function workingOf({ bet, moves }: Pick<RecordedRound, 'bet' | 'moves'>): Promise<Working> {
  if (bet.kind === 'roulette') return rouletteWorking(bet);
  if (bet.kind === 'bullTable') return bullTableWorking(bet);
  if (bet.kind !== 'slot')
    return {
      count: digestsOfBet(bet),
      draw: digests => drawInstantRound(bet, digests),
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
