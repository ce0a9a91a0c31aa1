/** The platform's one clock: everything that needs the time takes this, so that the admin door can move it. */
export type Clock = {
  /** Epoch milliseconds. */
  now: () => number;
  date: () => Date;
  /** Milliseconds that the clock stands ahead of the machine's (negative: behind). */
  offsetMs: () => number;
  setOffset: (ms: number) => void;
};

/** A clock that follows the machine's, moved by `offsetMs`. */
export function createClock(offsetMs = 0): Clock {
  let offset = offsetMs;
  const now = () => Date.now() + offset;
  return {
    now,
    date: () => new Date(now()),
    offsetMs: () => offset,
    setOffset: ms => {
      offset = ms;
    },
  };
}
