/** How long a request waits for a place, and how many may wait: a queue that stands longer only makes all late. */
const WAIT_MS = 1000;
const QUEUE = 512;

/** A bounded number of requests at a time, so that a group that hangs cannot take the others' connections. */
export type Bulkhead = {
  /** A place now (true), none and none to wait for (false), or a promise of either. Each place must be left. */
  enter: () => boolean | Promise<boolean>;
  leave: () => void;
};

type Waiting = { grant: (place: boolean) => void; timer: NodeJS.Timeout };

/** A bulkhead with `places` places, and a short line before it. */
export function createBulkhead(places: number): Bulkhead {
  const line = new Set<Waiting>();
  let taken = 0;
  const wait = () =>
    new Promise<boolean>(resolve => {
      const waiting: Waiting = {
        grant: place => {
          clearTimeout(waiting.timer);
          line.delete(waiting);
          resolve(place);
        },
        timer: setTimeout(() => waiting.grant(false), WAIT_MS),
      };
      line.add(waiting);
    });
  return {
    enter: () => {
      if (taken < places) {
        taken += 1;
        return true;
      }
      return line.size < QUEUE && wait();
    },
    leave: () => {
      // A place goes from hand to hand: it is never free while somebody waits.
      const [next] = line;
      if (next) next.grant(true);
      else taken -= 1;
    },
  };
}
