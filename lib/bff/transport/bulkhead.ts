/** Longest wait for a place, and the queue's length: a longer queue would only delay every request. */
const WAIT_MS = 1000;
const QUEUE = 512;

/**
 * Bulkhead: a bounded number of concurrent requests, so that a group that hangs cannot take the others'
 * connections.
 */
export type Bulkhead = {
  /**
   * Returns true for a place now, false when the places and the queue are full, or a promise of either; an
   * aborted wait gets false. Each place must be left. `owner` identifies the waiting request's owner when
   * several share the places.
   */
  enter: (signal?: AbortSignal, owner?: symbol) => boolean | Promise<boolean>;
  leave: () => void;
  /** Rejects the waiting requests of this owner; the others keep their positions in the queue. */
  turnAway: (owner?: symbol) => void;
};

type Waiting = { grant: (place: boolean) => void; timer: NodeJS.Timeout; owner: symbol | undefined };

/** Creates a bulkhead with `places` places and a queue of `queue` requests, which wait at most `waitMs`. */
export function createBulkhead(places: number, waitMs = WAIT_MS, queue = QUEUE): Bulkhead {
  const line = new Set<Waiting>();
  let taken = 0;
  const wait = (signal?: AbortSignal, owner?: symbol) =>
    new Promise<boolean>(resolve => {
      const stop = () => waiting.grant(false);
      const waiting: Waiting = {
        grant: place => {
          clearTimeout(waiting.timer);
          signal?.removeEventListener('abort', stop);
          line.delete(waiting);
          resolve(place);
        },
        timer: setTimeout(stop, waitMs),
        owner,
      };
      signal?.addEventListener('abort', stop, { once: true });
      line.add(waiting);
    });
  return {
    enter: (signal, owner) => {
      if (taken < places) {
        taken += 1;
        return true;
      }
      return line.size < queue && !signal?.aborted && wait(signal, owner);
    },
    leave: () => {
      // A place is handed over directly: it is never free while a request waits.
      const [next] = line;
      if (next) next.grant(true);
      else taken -= 1;
    },
    turnAway: owner => {
      for (const waiting of line) if (waiting.owner === owner) waiting.grant(false);
    },
  };
}
