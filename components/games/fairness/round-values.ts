import type { CallOutput } from '#lib/calls/table.ts';
import { offersBullBet } from '#lib/rules/bull/bull-table.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import type { FairBet, RecordedRound } from '#lib/rules/fair/check-round.ts';
import type { diceSides } from '#lib/rules/fair/dice.ts';
import { CLIENT_SEED } from '#lib/rules/fair/draws.ts';
import { type InstantMoves, instantKinds, offersBet } from '#lib/rules/fair/instant.ts';
import type { Risk } from '#lib/rules/fair/risks.ts';
import type { SlotBet } from '#lib/rules/fair/slot.ts';
import { sumOfSpots } from '#lib/rules/roulette/roulette.ts';
import { minorOf } from './amount-text.ts';
import { decimals, drawOf, drawText, hundredthsOf, tilesOf, tilesText } from './draw-text.ts';
import { readSpots, spotsText } from './spots-text.ts';
import { readTableBets, tableBetsText } from './table-bets-text.ts';

const HASH = /^[0-9a-f]{64}$/;

/** Kinds of games whose rounds can be checked. */
export const fairKinds = [...instantKinds, 'slot', 'roulette', 'bullTable'] as const;
export type FairKind = (typeof fairKinds)[number];

/** Fields of the form, as typed. Chance, target, and roll in whole units with two decimals. */
export type RoundValues = {
  kind: FairKind;
  /** Currency of stake, paid and bets. */
  currency: string;
  side: (typeof diceSides)[number];
  risk: Risk;
  fish: number;
  model: SlotBet['model'];
  lines: SlotBet['lines'];
  chance: string;
  mines: string;
  opened: string;
  target: string;
  cashedAt: string;
  spots: string;
  bets: string;
  commitment: string;
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  stake: string;
  drawn: string;
  paid: string;
};
export type RoundField = Exclude<
  keyof RoundValues,
  'kind' | 'currency' | 'side' | 'risk' | 'fish' | 'model' | 'lines'
>;

export const emptyRound: RoundValues = {
  kind: 'dice',
  currency: 'MYR',
  side: 'under',
  risk: 'low',
  fish: 0,
  model: 'low-a',
  lines: 10,
  chance: '',
  mines: '',
  opened: '',
  target: '',
  cashedAt: '',
  spots: '',
  bets: '',
  commitment: '',
  serverSeed: '',
  clientSeed: '',
  nonce: '',
  stake: '',
  drawn: '',
  paid: '',
};

/** Fields of each kind besides those of all. */
export const fieldsOfKind: Record<FairKind, readonly RoundField[]> = {
  dice: ['chance'],
  mines: ['mines', 'opened'],
  crash: ['target', 'cashedAt'],
  fish: [],
  wheel: [],
  drop: [],
  bull: [],
  slot: [],
  roulette: ['spots'],
  bullTable: ['bets'],
};

type FairRound = CallOutput<'GET /wps/v2/member/fairness/round'>;

/** Fills the form from a round of the record; the server seed stays empty while it is not published. */
export function valuesOfRound({ bet, moves, draw, ...round }: FairRound): RoundValues {
  return {
    ...emptyRound,
    kind: bet.kind,
    currency: round.currency,
    ...(bet.kind === 'dice' ? { side: bet.side, chance: decimals(bet.chance) } : {}),
    ...(bet.kind === 'mines' ? { mines: String(bet.mines), opened: tilesText(moves.opened ?? []) } : {}),
    ...('risk' in bet ? { risk: bet.risk } : {}),
    ...(bet.kind === 'slot' ? { model: bet.model, lines: bet.lines } : {}),
    ...(bet.kind === 'fish' ? { fish: bet.fish } : {}),
    ...(bet.kind === 'roulette' ? { spots: spotsText(bet.spots, round.currency) } : {}),
    ...(bet.kind === 'bullTable' ? { bets: tableBetsText(bet, round.currency) } : {}),
    ...(bet.kind === 'crash'
      ? { target: decimals(bet.target), cashedAt: decimals(moves.cashedAt ?? 0) }
      : {}),
    commitment: round.commitment,
    serverSeed: round.serverSeed ?? '',
    clientSeed: round.clientSeed,
    nonce: String(round.nonce),
    stake: round.stake.toFixed(currencyOf(round.currency).scale),
    drawn: drawText(draw),
    paid: round.paid.toFixed(currencyOf(round.currency).scale),
  };
}

function betOf(values: RoundValues): FairBet {
  const { kind, side, risk, fish, model, lines } = values;
  switch (kind) {
    case 'dice':
      return { kind, side, chance: hundredthsOf(values.chance) };
    case 'mines':
      return { kind, mines: Number(values.mines) as 1 };
    case 'crash':
      return { kind, target: hundredthsOf(values.target) };
    case 'fish':
      return { kind, fish };
    case 'bull':
      return { kind };
    case 'slot':
      return { kind, model, lines };
    case 'roulette':
      return { kind, spots: readSpots(values.spots, values.currency) ?? {} };
    case 'bullTable':
      return readTableBets(values.bets, values.currency);
    default:
      return { kind, risk };
  }
}

function movesOf(values: RoundValues): InstantMoves {
  if (values.kind === 'mines') return { opened: tilesOf(values.opened) };
  return values.kind === 'crash' ? { cashedAt: hundredthsOf(values.cashedAt || '0') } : {};
}

/** True when a bet can be placed at its game; that on several fields, when they sum to the stake. */
function isOffered(bet: FairBet, stakeMinor: number): boolean {
  if (bet.kind === 'roulette') return sumOfSpots(bet.spots) === stakeMinor;
  if (bet.kind === 'bullTable') return offersBullBet(bet, stakeMinor);
  return bet.kind === 'slot' || offersBet(bet);
}

/** Reads the form; the fields that cannot be read where there are any. */
export function readRound(values: RoundValues): { round: RecordedRound } | { wrong: RoundField[] } {
  const [bet, draw, moves] = [betOf(values), drawOf(values), movesOf(values)];
  const nonce = Number(values.nonce);
  const [stakeMinor = Number.NaN, paidMinor = Number.NaN] = [values.stake, values.paid].map(text =>
    minorOf(text, values.currency),
  );
  const tiles = [...(moves.opened ?? []), ...(draw.kind === 'mines' ? draw.mines : [])];
  const checks: [RoundField, boolean][] = [
    ['commitment', HASH.test(values.commitment.trim())],
    ['serverSeed', HASH.test(values.serverSeed.trim())],
    ['clientSeed', CLIENT_SEED.test(values.clientSeed.trim())],
    ['nonce', /^\d{1,9}$/.test(values.nonce.trim())],
    ['stake', stakeMinor > 0],
    ['paid', paidMinor >= 0],
    [fieldsOfKind[values.kind][0] ?? 'drawn', isOffered(bet, stakeMinor)],
    ['drawn', values.drawn !== '' && !JSON.stringify(draw).includes('null')],
    [values.kind === 'crash' ? 'cashedAt' : 'opened', !Number.isNaN(moves.cashedAt)],
    ['opened', tiles.every(Number.isInteger)],
  ];
  const wrong = checks.filter(([, isRight]) => !isRight).map(([field]) => field);
  if (wrong.length > 0) return { wrong };
  const { commitment, serverSeed, clientSeed } = values;
  const seeds = {
    commitment: commitment.trim(),
    serverSeed: serverSeed.trim(),
    clientSeed: clientSeed.trim(),
    nonce,
  };
  return { round: { ...seeds, bet, draw, moves, stakeMinor, paidMinor } };
}
