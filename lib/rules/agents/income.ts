import { contractKinds } from '#lib/rules/contracts/terms.ts';

/** Sources of an agent's income (docs/contracts.md, section 9). */
export const incomeSources = [...contractKinds, 'rebate'] as const;
type IncomeSource = (typeof incomeSources)[number];

/** Lines behind a figure: of one source, of everything received, or of what was passed on. */
export const incomeLineKinds = [...incomeSources, 'received', 'passed'] as const;
export type IncomeLineKind = (typeof incomeLineKinds)[number];

/** Posting of an agent's wallet that counts as income; `isPassed`: of a contract that the agent pays. */
export type IncomePosting = { source: IncomeSource; isPassed: boolean; amount: bigint };

/** Sums of income in minor units: by source, received, passed on, and kept. */
export type IncomeSums = Record<IncomeSource, bigint> & { received: bigint; passed: bigint; kept: bigint };

/**
 * Sums postings of an agent's wallet. What comes back of a pay that was passed on makes `passed` smaller, what goes
 * back of a received one `received`.
 */
export function sumIncome(postings: Iterable<IncomePosting>): IncomeSums {
  const none = Object.fromEntries(incomeSources.map(source => [source, 0n])) as Record<IncomeSource, bigint>;
  const sums: IncomeSums = { ...none, received: 0n, passed: 0n, kept: 0n };
  for (const { source, isPassed, amount } of postings) {
    if (isPassed) sums.passed -= amount;
    else {
      sums[source] += amount;
      sums.received += amount;
    }
    sums.kept += amount;
  }
  return sums;
}
