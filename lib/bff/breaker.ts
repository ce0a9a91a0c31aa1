const BUCKETS = 10;
const BUCKET_MS = 1000;
/** A group is judged once this many requests ended within ten seconds (security U1). */
const VOLUME = 20;
/** It opens when this share of them found nobody, or of those of this second and the one before. */
const SHARE = 0.5;
const LATELY = 2;
/** After this long one request may look whether somebody is there again. */
const RESET_MS = 5000;

/** `answered` whatever was said; `failed` by an outage or a deadline; `dropped` before anybody could know. */
export type Outcome = 'answered' | 'failed' | 'dropped';

/** The right to send one request. `epoch` tells late answers of an earlier state from this one's. */
export type Permit = { probe: boolean; epoch: number };

export type Breaker = {
  /** The right to send, or null while open. Times are milliseconds of a monotonic clock. */
  admit: (now: number) => Permit | null;
  /** How long nothing will be admitted; 0 while closed or due for a probe. */
  waitMs: (now: number) => number;
  /** Tells how a permitted request ended; says when that has changed the state. */
  settle: (permit: Permit, outcome: Outcome, now: number) => 'opened' | 'closed' | null;
};

type Window = {
  add: (failed: boolean, now: number) => void;
  isBad: () => boolean;
  clear: () => void;
};

/** Counts of the last ten seconds, in steps of one: constant work per request. */
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
  /** Those of so many buckets, the newest first. */
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
    // Answers that come slowly would otherwise need as long as ten seconds to outweigh the good ones before them.
    isBad: () => isBadFor(LATELY) || isBadFor(BUCKETS),
    clear,
  };
}

/**
 * A circuit breaker (security U1): closed it counts, open it refuses at once, after five seconds it lets one probe
 * through, whose answer decides. Pure: time comes in as an argument.
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
  const settleProbe = (outcome: Outcome, now: number) => {
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
      // An answer cannot make things worse, except by completing the volume.
      return recent.isBad() ? open(now) : null;
    },
  };
}
