import type { Clock } from '#platform/clock.ts';
import type { Store } from '#platform/store/db.ts';
import { addMisses } from '#platform/store/search-misses.ts';
import { missOf } from './search-text.ts';

/** So many different texts are remembered between two writings: a flood of them fills no memory. */
const MOST_WAITING = 500;

/** Counts searches that found nothing in memory, so that no search waits for the store. */
export type Misses = {
  /** Remembers a text that found nothing; what may be somebody's is left out. */
  add: (text: string) => void;
  /** Writes down what was remembered since. */
  flush: () => Promise<void>;
};

/** The counter over a store. */
export function createMisses(store: Store, clock: Clock): Misses {
  let waiting = new Map<string, number>();
  return {
    add(text) {
      const miss = missOf(text);
      if (miss === null || (waiting.size >= MOST_WAITING && !waiting.has(miss))) return;
      waiting.set(miss, (waiting.get(miss) ?? 0) + 1);
    },
    async flush() {
      if (waiting.size === 0) return;
      const asks = waiting;
      waiting = new Map();
      await store.write(tx => addMisses(tx, asks, clock.date()));
    },
  };
}
