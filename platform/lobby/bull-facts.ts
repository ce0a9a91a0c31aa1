import { bullTables, MOST_BULL_BET } from '#lib/rules/bull/bull-table.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';

/** Returns the published facts of bull between players (docs/bull.md#tables): the lowest and the highest bet. */
export function bullTableFacts() {
  const bases = bullTables.map(table => table.baseMinor);
  return {
    minBet: toWireAmount(BigInt(Math.min(...bases))),
    maxBet: toWireAmount(BigInt(Math.max(...bases) * MOST_BULL_BET)),
    currency: CURRENCY.code,
    table: 'bullTable' as const,
  };
}
