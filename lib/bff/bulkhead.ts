/** How long a request waits for a place, and how many may wait: a queue that stands longer only makes all late. */
const WAIT_MS = 1000;
const QUEUE = 512;

/** A bounded number of requests at a time, so that a group that hangs cannot take the others' connections. */
export type Bulkhead = {
  /**
   * A place now (true), none and none to wait for (false), or a promise of either; who stops waiting gets none. Each
   * place must be left. `owner` is whose the wait is, where several share the places.
   */
  enter: (signal?: AbortSignal, owner?: symbol) => boolean | Promise<boolean>;
  leave: () => void;
  /** Sends away who waits for this owner; the others keep their places in the line. */
  turnAway: (owner?: symbol) => void;
};

type Waiting = { grant: (place: boolean) => void; timer: NodeJS.Timeout; owner: symbol | undefined };

/** A bulkhead with `places` places, and a line of `queue` before it in which one waits at most `waitMs`. */
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
      // A place goes from hand to hand: it is never free while somebody waits.
      const [next] = line;
      if (next) next.grant(true);
      else taken -= 1;
    },
    turnAway: owner => {
      for (const waiting of line) if (waiting.owner === owner) waiting.grant(false);
    },
  };
}
