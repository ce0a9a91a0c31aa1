import { reverseOperation, reversibleOperations } from './reversal.ts';

/** Kinds of lines in the account record, by the operations of the ledger behind them (docs/money.md). */
export const recordKinds = {
  deposit: ['deposit'],
  bonus: ['deposit-bonus', 'bonus-removed', 'reward'],
  withdraw: ['withdraw'],
  withdraw_return: ['withdraw-return'],
  betting_rebate: ['rebate'],
  points: ['points'],
  betting: [
    'stake',
    'lottery-hold',
    'lottery-return',
    'sports-hold',
    'sports-return',
    'table-hold',
    'table-return',
  ],
  winning: ['payout'],
  wallet_transfer: ['wallet-out', 'wallet-in'],
  member_transfer: ['member-transfer'],
  correction: [
    ...reversibleOperations.map(reverseOperation),
    // Of a bet whose result was corrected (docs/sports.md#corrections).
    'reverse-stake',
    'reverse-payout',
    'reverse-sports-return',
  ],
  contract: ['contract-pay', 'reverse-contract-pay'],
  other: ['funding'],
} as const satisfies Record<string, readonly string[]>;

export type RecordKind = keyof typeof recordKinds;
export const recordKindNames = Object.keys(recordKinds) as [RecordKind, ...RecordKind[]];

/** Kinds that can be chosen in a record, by their names in addresses. */
export const recordKindChoices = {
  deposit: 'deposit',
  bonus: 'bonus',
  withdraw: 'withdraw',
  returned: 'withdraw_return',
  rebate: 'betting_rebate',
  points: 'points',
  betting: 'betting',
  winning: 'winning',
  wallet: 'wallet_transfer',
  transfer: 'member_transfer',
  correction: 'correction',
  contract: 'contract',
  other: 'other',
} as const satisfies Record<string, RecordKind>;
export type RecordKindChoice = keyof typeof recordKindChoices;

/** Kind of an operation; `other` for one that has none of its own. */
export function recordKindOf(operation: string): RecordKind {
  return (
    recordKindNames.find(kind => (recordKinds[kind] as readonly string[]).includes(operation)) ?? 'other'
  );
}

/** Name of a line's kind in texts: a bet whose amount came back is a kind of its own there. */
export function recordKindText({
  codeType,
  amount,
}: {
  codeType: RecordKind;
  amount: number;
}): RecordKind | 'betting_returned' {
  return codeType === 'betting' && amount > 0 ? 'betting_returned' : codeType;
}
