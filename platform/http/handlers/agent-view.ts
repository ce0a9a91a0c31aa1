import { toWireAmount } from '#lib/rules/money.ts';
import { HOUR_MS } from '#lib/rules/time.ts';
import { refuse } from '#platform/refusal.ts';
import type { ContractMark } from '#platform/store/agents/contract-marks.ts';
import type { DownlineRow } from '#platform/store/agents/downline.ts';
import type { Figures, Range } from '#platform/store/agents/team-figures.ts';
import type { BetSums, PersonSums } from '#platform/store/agents/team-reports.ts';
import { boundedMoment } from './lists.ts';

const NONE: Figures = {
  rounds: 0,
  validBet: 0n,
  win: 0n,
  deposit: 0n,
  withdrawal: 0n,
  bonus: 0n,
  rebate: 0n,
};

/** Maps sums to the wire's fields, in major units. */
export function figuresView(figures: Figures | undefined) {
  const { rounds, validBet, win, deposit, withdrawal, bonus, rebate } = figures ?? NONE;
  return {
    totalHands: rounds,
    validBetAmount: toWireAmount(validBet),
    winAmount: toWireAmount(win),
    depositAmount: toWireAmount(deposit),
    withdrawAmount: toWireAmount(withdrawal),
    bonusAmount: toWireAmount(bonus),
    rebateAmount: toWireAmount(rebate),
    netProfit: toWireAmount(win - validBet),
  };
}

/** Maps a person below an agent. */
export function personView(
  row: DownlineRow,
  figures: Figures | undefined,
  contracts: readonly ContractMark[] | undefined,
) {
  return {
    userId: row.id,
    userName: row.username,
    nickname: row.nickname ?? '',
    type: row.type,
    uplineName: row.upline,
    level: row.depth,
    regDate: row.joined.getTime(),
    lastLogin: row.seen?.getTime() ?? null,
    teamCount: row.team,
    doNotContact: row.excluded,
    contracts: [...(contracts ?? [])],
    ...figuresView(figures),
  };
}

/** Widens a range to whole hours, in which the figures are kept. */
export function wholeHours({ startDate, endDate }: { startDate: number; endDate: number }): Range {
  const from = Math.floor(boundedMoment(startDate).getTime() / HOUR_MS) * HOUR_MS;
  const to = Math.ceil(boundedMoment(endDate).getTime() / HOUR_MS) * HOUR_MS;
  return { from: new Date(from), to: new Date(Math.max(from, to)) };
}

/** Range of the same length directly before. */
export function rangeBefore({ from, to }: Range): Range {
  return { from: new Date(Math.max(0, 2 * from.getTime() - to.getTime())), to: from };
}

/** Place of a person in a list, as a client sends it back for the people after it. */
export const placeOf = (row: DownlineRow) => `${row.id}:${row.key}`;

/** Reads such a place; null for none. Refuses `input_invalid`. */
export function readPlace(text: string | undefined): { id: number; value: string } | null {
  if (text === undefined) return null;
  const [, id, value] = /^(\d{1,9}):(.*)$/s.exec(text) ?? [];
  return id === undefined || value === undefined ? refuse('input_invalid') : { id: Number(id), value };
}

/** Maps a step of a path of people. */
export const pathStep = ({ id, username }: { id: number; username: string }) => ({
  userId: id,
  userName: username,
});

/** Range of a report: from the first moment, without the last. */
export function reportRange({ startDate, endDate }: { startDate: number; endDate: number }): Range {
  return { from: boundedMoment(startDate), to: boundedMoment(endDate) };
}

/** Maps sums of bets. */
export function betsView({ bets, stake, win }: BetSums) {
  return {
    totalHands: bets,
    validBetAmount: toWireAmount(stake),
    winAmount: toWireAmount(win),
    netLoss: toWireAmount(stake - win),
  };
}

/** Maps profit and loss; `netAmount` from the side of the house. */
export function sumsView(sums: PersonSums) {
  const { stake, win, bonus, rebate } = sums;
  return {
    ...betsView(sums),
    bonusAmount: toWireAmount(bonus),
    rebateAmount: toWireAmount(rebate),
    netAmount: toWireAmount(stake - win - bonus - rebate),
  };
}
