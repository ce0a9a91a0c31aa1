/** Kinds of lines in the account record, by the operations of the ledger behind them (docs/money.md). */
export const recordKinds = {
  deposit: ['deposit'],
  bonus: ['deposit-bonus', 'bonus-removed'],
  withdraw: ['withdraw'],
  withdraw_return: ['withdraw-return'],
  betting: ['stake'],
  winning: ['payout'],
  other: ['funding'],
} as const satisfies Record<string, readonly string[]>;

export type RecordKind = keyof typeof recordKinds;
export const recordKindNames = Object.keys(recordKinds) as [RecordKind, ...RecordKind[]];

/** Kind of an operation; `other` for one that has none of its own. */
export function recordKindOf(operation: string): RecordKind {
  return (
    recordKindNames.find(kind => (recordKinds[kind] as readonly string[]).includes(operation)) ?? 'other'
  );
}
