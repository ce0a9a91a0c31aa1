import type { CallOutput } from '#lib/calls/table.ts';
import type { RecordedRound } from '#lib/rules/fair/check-round.ts';
import type { diceSides } from '#lib/rules/fair/dice.ts';
import { CLIENT_SEED } from '#lib/rules/fair/draws.ts';
import {
  type InstantBet,
  type InstantDraw,
  type InstantKind,
  type InstantMoves,
  offersBet,
} from '#lib/rules/fair/instant.ts';

const HUNDRED = 100;
const HASH = /^[0-9a-f]{64}$/;

/** Fields of the form, as typed. Chance, target, roll, stake and paid in whole units with two decimals. */
export type RoundValues = {
  kind: InstantKind;
  side: (typeof diceSides)[number];
  chance: string;
  mines: string;
  opened: string;
  target: string;
  cashedAt: string;
  commitment: string;
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  stake: string;
  drawn: string;
  paid: string;
};
export type RoundField = Exclude<keyof RoundValues, 'kind' | 'side'>;

export const emptyRound: RoundValues = {
  kind: 'dice',
  side: 'under',
  chance: '',
  mines: '',
  opened: '',
  target: '',
  cashedAt: '',
  commitment: '',
  serverSeed: '',
  clientSeed: '',
  nonce: '',
  stake: '',
  drawn: '',
  paid: '',
};

/** Fields of each kind besides those of all. */
export const fieldsOfKind: Record<InstantKind, readonly RoundField[]> = {
  dice: ['chance'],
  mines: ['mines', 'opened'],
  crash: ['target', 'cashedAt'],
};

const decimals = (hundredths: number) => (hundredths / HUNDRED).toFixed(2);
/** Tiles are counted from 1 for people. */
const tilesText = (tiles: readonly number[]) => tiles.map(tile => tile + 1).join(' ');

/** Writes a draw as the form and the table do. */
export function drawText(draw: InstantDraw): string {
  if (draw.kind === 'dice') return decimals(draw.roll);
  return draw.kind === 'mines' ? tilesText(draw.mines) : decimals(draw.point);
}

type FairRound = CallOutput<'GET /wps/v2/member/fairness/round'>;

/** Fills the form from a round of the record; the server seed stays empty while it is not published. */
export function valuesOfRound({ bet, moves, draw, ...round }: FairRound): RoundValues {
  return {
    ...emptyRound,
    kind: bet.kind,
    ...(bet.kind === 'dice' ? { side: bet.side, chance: decimals(bet.chance) } : {}),
    ...(bet.kind === 'mines' ? { mines: String(bet.mines), opened: tilesText(moves.opened ?? []) } : {}),
    ...(bet.kind === 'crash'
      ? { target: decimals(bet.target), cashedAt: decimals(moves.cashedAt ?? 0) }
      : {}),
    commitment: round.commitment,
    serverSeed: round.serverSeed ?? '',
    clientSeed: round.clientSeed,
    nonce: String(round.nonce),
    stake: round.stake.toFixed(2),
    drawn: drawText(draw),
    paid: round.paid.toFixed(2),
  };
}

const hundredthsOf = (text: string) =>
  /^\d{1,9}([.,]\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * HUNDRED)
    : Number.NaN;
const tilesOf = (text: string) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(tile => Number(tile) - 1);

function betOf(values: RoundValues): InstantBet {
  if (values.kind === 'dice') return { kind: 'dice', side: values.side, chance: hundredthsOf(values.chance) };
  if (values.kind === 'mines') return { kind: 'mines', mines: Number(values.mines) as 1 };
  return { kind: 'crash', target: hundredthsOf(values.target) };
}

function drawOf({ kind, drawn }: RoundValues): InstantDraw {
  if (kind === 'dice') return { kind, roll: hundredthsOf(drawn) };
  return kind === 'mines' ? { kind, mines: tilesOf(drawn) } : { kind, point: hundredthsOf(drawn) };
}

function movesOf(values: RoundValues): InstantMoves {
  if (values.kind === 'mines') return { opened: tilesOf(values.opened) };
  return values.kind === 'crash' ? { cashedAt: hundredthsOf(values.cashedAt || '0') } : {};
}

/** Reads the form; the fields that cannot be read where there are any. */
export function readRound(values: RoundValues): { round: RecordedRound } | { wrong: RoundField[] } {
  const [bet, draw, moves] = [betOf(values), drawOf(values), movesOf(values)];
  const nonce = Number(values.nonce);
  const [stakeMinor, paidMinor] = [hundredthsOf(values.stake), hundredthsOf(values.paid)];
  const tiles = [...(moves.opened ?? []), ...(draw.kind === 'mines' ? draw.mines : [])];
  const checks: [RoundField, boolean][] = [
    ['commitment', HASH.test(values.commitment.trim())],
    ['serverSeed', HASH.test(values.serverSeed.trim())],
    ['clientSeed', CLIENT_SEED.test(values.clientSeed.trim())],
    ['nonce', /^\d{1,9}$/.test(values.nonce.trim())],
    ['stake', stakeMinor > 0],
    ['paid', paidMinor >= 0],
    [fieldsOfKind[values.kind][0] ?? 'chance', offersBet(bet)],
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
