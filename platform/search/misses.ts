import type { Clock } from '#platform/clock.ts';
import type { Store } from '#platform/store/db/db.ts';
import { addMisses } from '#platform/store/games/search-misses.ts';
import { missOf } from './search-text.ts';

/** Maximum of different texts in memory between two flushes: a flood of them must not exhaust it. */
const MAX_WAITING = 500;

/** Counts searches without result in memory, so that no search waits for the store. */
export type SearchMisses = {
  /** Counts a text without result; texts that may be personal data are skipped. */
  add: (text: string) => void;
  /** Writes the counts since the last flush to the store. */
  flush: () => Promise<void>;
};

/** Creates the counter over a store. */
export function createMisses(store: Store, clock: Clock): SearchMisses {
  let waiting = new Map<string, number>();
  return {
    add(text) {
      const miss = missOf(text);
      if (miss === null || (waiting.size >= MAX_WAITING && !waiting.has(miss))) return;
      waiting.set(miss, (waiting.get(miss) ?? 0) + 1);
    },
    async flush() {
      if (waiting.size === 0) return;
      const flushed = waiting;
      waiting = new Map();
      await store.write(tx => addMisses(tx, flushed, clock.date()));
    },
  };
}
