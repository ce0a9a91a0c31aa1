import { shared } from './process.ts';

/** Each call earns this share of a second attempt: with the ten of the start less than a tenth of any thousand. */
const SHARE = 0.09;
/** What can be saved up, and what is there at the start: a quiet house may ask again, a storm may not. */
const MOST = 10;

/** How many second attempts are left. */
export type RetryBudget = {
  /** Counts a call that somebody asked for. */
  earn: () => void;
  /** Takes one second attempt; false when none is left. */
  spend: () => boolean;
};

/** A budget of its own (security U3): a tenth of the calls, however many fail. */
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

/** The process's budget for a group of calls. */
export function retryBudget(group: string): RetryBudget {
  const budgets = shared('retry-budgets', () => new Map<string, RetryBudget>());
  const known = budgets.get(group) ?? createRetryBudget();
  budgets.set(group, known);
  return known;
}
