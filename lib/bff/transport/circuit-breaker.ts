const BUCKETS = 10;
const BUCKET_MS = 1000;
/** A group is judged once this many requests ended within ten seconds (docs/security.md#U1). */
const VOLUME = 20;
/** Failure rate at which it opens, over all ten seconds or over the current second and the previous one. */
const SHARE = 0.5;
const LATELY = 2;
/** After this long one probe request is let through. */
const RESET_MS = 5000;

/** `answered`: any response; `failed`: an outage or a deadline; `dropped`: aborted without a result. */
export type CallOutcome = 'answered' | 'failed' | 'dropped';

/** Permission to send one request. `epoch` tells late responses of an earlier state from current ones. */
export type Permit = { probe: boolean; epoch: number };

export type Breaker = {
  /** Returns a permit, or null while open. Times are milliseconds of a monotonic clock. */
  admit: (now: number) => Permit | null;
  /** Time until a request may be admitted; 0 while closed or due for a probe. */
  waitMs: (now: number) => number;
  /** Records how a permitted request ended; returns the new state if that has changed it. */
  settle: (permit: Permit, outcome: CallOutcome, now: number) => 'opened' | 'closed' | null;
};

type Window = {
  add: (failed: boolean, now: number) => void;
  isBad: () => boolean;
  clear: () => void;
};

/** Counts of the last ten seconds, in buckets of one: constant work per request. */
function createWindow(): Window {
  const all = new Uint32Array(BUCKETS);
  const failures = new Uint32Array(BUCKETS);
  let at = 0;
  const clear = () => {
    all.fill(0);
    failures.fill(0);
  };
  const forgetUntil = (bucket: number) => {
    if (bucket - at >= BUCKETS) clear();
    for (let step = Math.max(at + 1, bucket - BUCKETS + 1); step <= bucket; step += 1) {
      all[step % BUCKETS] = 0;
      failures[step % BUCKETS] = 0;
    }
    at = Math.max(at, bucket);
  };
  /** Sums the newest `buckets` buckets. */
  const sum = (counts: Uint32Array, buckets: number) => {
    let total = 0;
    for (let back = 0; back < buckets; back += 1) total += counts[(at - back + BUCKETS) % BUCKETS] ?? 0;
    return total;
  };
  const isBadFor = (buckets: number) => {
    const ended = sum(all, buckets);
    return ended >= VOLUME && sum(failures, buckets) >= ended * SHARE;
  };
  return {
    add: (failed, now) => {
      forgetUntil(Math.floor(now / BUCKET_MS));
      const index = at % BUCKETS;
      all[index] = (all[index] ?? 0) + 1;
      if (failed) failures[index] = (failures[index] ?? 0) + 1;
    },
    // With the long window alone, slow failures would need up to ten seconds to outweigh the earlier
    // successes.
    isBad: () => isBadFor(LATELY) || isBadFor(BUCKETS),
    clear,
  };
}

/**
 * Circuit breaker (docs/security.md#U1): counts while closed, refuses at once while open, lets one probe
 * through after five seconds, whose outcome decides. Pure: time is passed as an argument.
 */
export function createBreaker(): Breaker {
  const recent = createWindow();
  let openUntil: number | null = null;
  let probing = false;
  let epoch = 0;
  const open = (now: number) => {
    openUntil = now + RESET_MS;
    epoch += 1;
    recent.clear();
    return 'opened' as const;
  };
  const close = () => {
    openUntil = null;
    epoch += 1;
    return 'closed' as const;
  };
  const settleProbe = (outcome: CallOutcome, now: number) => {
    probing = false;
    if (outcome === 'answered') return close();
    if (outcome === 'failed') openUntil = now + RESET_MS;
    return null;
  };
  return {
    admit: now => {
      if (openUntil === null) return { probe: false, epoch };
      if (probing || now < openUntil) return null;
      probing = true;
      return { probe: true, epoch };
    },
    waitMs: now => {
      if (openUntil === null) return 0;
      return probing ? Math.max(BUCKET_MS, openUntil - now) : Math.max(0, openUntil - now);
    },
    settle: (permit, outcome, now) => {
      if (permit.epoch !== epoch) return null;
      if (permit.probe) return settleProbe(outcome, now);
      if (outcome === 'dropped') return null;
      recent.add(outcome === 'failed', now);
      // A success cannot make things worse, except by completing the volume.
      return recent.isBad() ? open(now) : null;
    },
  };
}
