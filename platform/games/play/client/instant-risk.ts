import { type Risk, risks } from '#lib/rules/fair/risks.ts';
import { part } from './data.ts';
import type { InstantFrame } from './instant-frame.ts';

const HUNDRED = 100;

/** Multiplier as it is written: 1.20, and 0 without decimals. */
export const timesText = (hundredths: number) => (hundredths === 0 ? '0' : (hundredths / HUNDRED).toFixed(2));

/** Binds the choice of the risk. */
export function bindRisk(choose: (risk: Risk) => void): void {
  for (const risk of risks) part(`#risk-${risk}`).addEventListener('click', () => choose(risk));
}

/** Draws the chosen risk and the most that a round may pay. */
export function drawRisk(
  { data, money, difference }: InstantFrame,
  { risk, pays, stakeMinor }: { risk: Risk; pays: readonly number[]; stakeMinor: number | null },
): void {
  for (const one of risks) part(`#risk-${one}`).setAttribute('aria-pressed', String(one === risk));
  const stake = stakeMinor ?? data.leastStakeMinor;
  const most = Math.floor((stake * Math.max(...pays)) / HUNDRED);
  part('#most-win').textContent = money(most);
  part('#net').textContent = difference(most - stake);
}

/** True where movement is wanted. */
export const isMoving = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;
