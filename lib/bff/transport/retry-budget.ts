import { shared } from '#lib/bff/core/process.ts';

/** Share of a retry that each call earns: together with the initial ten less than a tenth of any thousand. */
const SHARE = 0.09;
/** Initial and maximum budget: enough for retries at low traffic, too little for a retry storm. */
const MOST = 10;

/** Retry budget: how many retries are left. */
export type RetryBudget = {
  /** Counts a call (not a retry). */
  earn: () => void;
  /** Takes one retry; false when none is left. */
  spend: () => boolean;
};

/** Creates a retry budget (docs/security.md#U3): a tenth of the calls, however many fail. */
export function createRetryBudget(): RetryBudget {
  let left = MOST;
  return {
    earn: () => {
      left = Math.min(MOST, left + SHARE);
    },
    spend: () => {
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}

/** Returns the process's retry budget for a group of calls. */
export function retryBudget(group: string): RetryBudget {
  const budgets = shared('retry-budgets', () => new Map<string, RetryBudget>());
  const known = budgets.get(group) ?? createRetryBudget();
  budgets.set(group, known);
  return known;
}
