import type { CallOutput } from '#lib/calls/table.ts';
import { statementAmount } from './statement-lines.ts';

export const PROFIT = 'GET /wps/relay/ODSFE2_MemPNL';
export type Profit = CallOutput<typeof PROFIT>;
export type ProfitDay = Profit['list'][number];

/** Returns a day as the texts of its cells, in the order of the table. */
export function profitCells(one: ProfitDay, currency: string): string[] {
  const { day, rounds, betAmount, winAmount, netProfit, bonusAmount, rebateAmount, netAmount } = one;
  const amounts = [betAmount, winAmount, netProfit, bonusAmount, rebateAmount, netAmount];
  return [day, String(rounds), ...amounts.map(amount => statementAmount(amount, currency))];
}
