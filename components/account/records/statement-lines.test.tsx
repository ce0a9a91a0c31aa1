import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { documentHref, useStatementCells } from './statement-lines.ts';

it.each([
  ['MYR', 1_234.5, ['1234.50', '1000.00']],
  ['KWD', -45.125, ['-45.125', '1000.000']],
  ['JPY', 30_000, ['30000', '1000']],
])('a line of %s has the decimals of its currency', (currency, amount, shown) => {
  const { result } = renderHook(() => useStatementCells(currency), { wrapper: TestFrame });
  const line = { txId: '1', codeType: 'deposit', orderNo: 'D000000001', txTimeInTimestamp: 0 } as const;
  expect(result.current({ ...line, amount, currentAvailBalance: 1_000 }).slice(-2)).toEqual(shown);
});

const AT = Date.UTC(2025, 2, 9, 17);
const line = {
  txId: '1',
  codeType: 'betting',
  amount: 1,
  currentAvailBalance: 1,
  txTimeInTimestamp: AT,
} as const;

it('a line leads to its document, and to a round of any day', () => {
  const href = (orderNo: string) => documentHref({ ...line, orderNo });
  expect(href('R000000000012')).toMatch(/part=20250309to20250311-all-R000000000012$/);
  expect(href('W000000001')).toMatch(/center=withdraw&part=W000000001$/);
  expect(href('B000000001')).toMatch(/center=manualRebate$/);
  expect(href('V000000001')).toMatch(/center=rewardCenter$/);
  // A bill of a contract has no page that its number alone names.
  for (const none of ['C000000001', 'Tidewell', '']) expect(href(none)).toBeNull();
});

it('names a bet whose amount came back', () => {
  const { result } = renderHook(() => useStatementCells('MYR'), { wrapper: TestFrame });
  const kindOf = (amount: number) => result.current({ ...line, orderNo: 'L000020001', amount })[1];
  expect([kindOf(-2), kindOf(2)]).toEqual(['Bet', 'Bet returned']);
});
