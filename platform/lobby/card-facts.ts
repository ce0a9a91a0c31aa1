import { cardTables, MAX_TABLE_BET } from '#lib/rules/cards/card-table.ts';
import type { CardTableKind } from '#lib/rules/cards/kinds.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';

/** Returns the published facts of a kind of card tables (docs/card-tables.md#tables): the lowest and the highest bet. */
export function cardTableFacts(kind: CardTableKind) {
  const bases = cardTables.map(table => table.baseMinor);
  return {
    minBet: toWireAmount(BigInt(Math.min(...bases))),
    maxBet: toWireAmount(BigInt(Math.max(...bases) * MAX_TABLE_BET)),
    currency: CURRENCY.code,
    table: kind,
  };
}
