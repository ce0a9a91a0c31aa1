import type { CallOutput } from '#lib/calls/table.ts';
import { cardRules, offersTableBet } from '#lib/rules/cards/card-table.ts';
import { cardTableKinds, isCardTableKind, isTurnKind } from '#lib/rules/cards/kinds.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { blackjackStakes } from '#lib/rules/fair/blackjack.ts';
import type { FairBet, FairDraw, RecordedRound } from '#lib/rules/fair/check-round.ts';
import type { diceSides } from '#lib/rules/fair/dice.ts';
import { CLIENT_SEED } from '#lib/rules/fair/draws.ts';
import { instantKinds, offersBet } from '#lib/rules/fair/instant.ts';
import type { Risk } from '#lib/rules/fair/risks.ts';
import type { SlotBet } from '#lib/rules/fair/slot.ts';
import { isLiveKind, liveKinds } from '#lib/rules/live/kinds.ts';
import { sumOfSpots } from '#lib/rules/live/live-bets.ts';
import { isTurnBet, offersTurnBet } from '#lib/rules/turns/turn-table.ts';
import { minorOf } from './amount-text.ts';
import {
  decimals,
  drawOf,
  drawText,
  handsText,
  hundredthsOf,
  readHands,
  stepsOf,
  tilesOf,
  tilesText,
} from './draw-text.ts';
import { readSpots, spotsText } from './spots-text.ts';
import { readTableBets, readTurnsText, tableBetsText, turnsText } from './table-bets-text.ts';

/** Currency of a typed round where the site's is not known. */
const OTHER_CURRENCY = 'MYR';
const HASH = /^[0-9a-f]{64}$/;

/** Kinds of games whose rounds can be checked. */
export const fairKinds = [...instantKinds, 'slot', ...liveKinds, ...cardTableKinds] as const;
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
  steps: string;
  spots: string;
  bets: string;
  rows: string;
  turns: string;
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

/** A round in which nothing is typed yet; its amounts are in `currency`, a code of ISO 4217. */
export const emptyRound = (currency = OTHER_CURRENCY): RoundValues => ({
  kind: 'dice',
  currency,
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
  steps: '',
  spots: '',
  bets: '',
  rows: '',
  turns: '',
  commitment: '',
  serverSeed: '',
  clientSeed: '',
  nonce: '',
  stake: '',
  drawn: '',
  paid: '',
});

/** Fields of each kind besides those of all. */
export const fieldsOfKind: Record<FairKind, readonly RoundField[]> = {
  dice: ['chance'],
  mines: ['mines', 'opened'],
  crash: ['target', 'cashedAt'],
  fish: [],
  wheel: [],
  drop: [],
  bull: [],
  blackjack: ['steps'],
  slot: [],
  roulette: ['spots'],
  baccarat: ['spots'],
  dragonTiger: ['spots'],
  sicBo: ['spots'],
  fanTan: ['spots'],
  moneyWheel: ['spots'],
  highCard: ['spots'],
  holdem: ['spots'],
  bullTable: ['bets'],
  threeKings: ['bets'],
  paiGow: ['bets'],
  thirteenCards: ['bets', 'rows'],
  bigTwo: ['bets', 'turns'],
  domino: ['bets', 'turns'],
  redHearts: ['bets', 'turns'],
  spades: ['bets', 'turns'],
  landlord: ['bets', 'turns'],
  gin: ['bets', 'turns'],
  rummy: ['bets', 'turns'],
  limitHoldem: ['bets', 'turns'],
  ludo: ['bets', 'turns'],
  mahjong: ['bets', 'turns'],
};

type FairRound = CallOutput<'GET /wps/v2/member/fairness/round'>;

/** Fills the form from a round of the record; the server seed stays empty while it is not published. */
export function valuesOfRound({ bet, moves, draw, ...round }: FairRound): RoundValues {
  return {
    ...emptyRound(round.currency),
    kind: bet.kind,
    ...(bet.kind === 'dice' ? { side: bet.side, chance: decimals(bet.chance) } : {}),
    ...(bet.kind === 'mines' ? { mines: String(bet.mines), opened: tilesText(moves.opened ?? []) } : {}),
    ...(bet.kind === 'blackjack' ? { steps: (moves.steps ?? []).join(' ') } : {}),
    ...('risk' in bet ? { risk: bet.risk } : {}),
    ...(bet.kind === 'slot' ? { model: bet.model, lines: bet.lines } : {}),
    ...(bet.kind === 'fish' ? { fish: bet.fish } : {}),
    ...('spots' in bet ? { spots: spotsText(bet, round.currency) } : {}),
    ...('bets' in bet ? { bets: tableBetsText(bet, round.currency) } : {}),
    ...('bets' in bet && moves.rows ? { rows: handsText({ kind: bet.kind, hands: moves.rows }) } : {}),
    ...(moves.turns ? { turns: turnsText(moves.turns) } : {}),
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
  if (isLiveKind(kind)) return { kind, spots: readSpots(kind, values.spots, values.currency) ?? {} };
  if (isCardTableKind(kind)) return readTableBets(kind, values.bets, values.currency);
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
    case 'blackjack':
      return { kind };
    case 'slot':
      return { kind, model, lines };
    default:
      return { kind, risk };
  }
}

/** True when the orders that were chosen are of the cards that were dealt, and allowed. */
function areRows(draw: FairDraw, rows: readonly (readonly number[])[] | undefined): boolean {
  if (!('hands' in draw) || isTurnKind(draw.kind)) return true;
  const { arrangement } = cardRules[draw.kind];
  return !arrangement || draw.hands.every((hand, at) => arrangement.allows(hand, rows?.[at] ?? []));
}

function movesOf(values: RoundValues): RecordedRound['moves'] {
  if (isTurnKind(values.kind)) return { turns: readTurnsText(values.turns) };
  if (values.kind === 'thirteenCards') return { rows: readHands(values.kind, values.rows) };
  if (values.kind === 'mines') return { opened: tilesOf(values.opened) };
  if (values.kind === 'blackjack') return { steps: stepsOf(values.steps) ?? [] };
  return values.kind === 'crash' ? { cashedAt: hundredthsOf(values.cashedAt || '0') } : {};
}

/** True when a bet can be placed at its game; that on several fields, when they sum to the stake. */
function isOffered(bet: FairBet, stakeMinor: number): boolean {
  if ('spots' in bet) return sumOfSpots(bet.spots) === stakeMinor;
  if ('bets' in bet) return isTurnBet(bet) ? offersTurnBet(bet, stakeMinor) : offersTableBet(bet, stakeMinor);
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
    ['steps', values.kind !== 'blackjack' || stepsOf(values.steps) !== null],
    ['stake', stakeMinor % blackjackStakes(moves.steps ?? []) === 0],
    ['rows', areRows(draw, moves.rows)],
    ['turns', moves.turns?.flat().every(Number.isInteger) ?? true],
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
