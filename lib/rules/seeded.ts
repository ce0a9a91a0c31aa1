/** Seeded random numbers in [0, 1): the same sequence for the same seed. Not for anything of value. */
export type SeededRandom = {
  next: () => number;
  /** Returns a whole number, both ends included. */
  int: (from: number, to: number) => number;
  pick: <T>(list: readonly T[]) => T;
};

/** Returns a 32-bit hash of a text (FNV-1a with a finishing mix). */
export function seedHash(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Creates a seeded sequence of numbers (mulberry32). */
export function seeded(text: string): SeededRandom {
  let state = seedHash(text) | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: <T>(list: readonly T[]) => {
      if (list.length === 0) throw new Error('seeded: nothing to pick from');
      return list[Math.floor(next() * list.length)] as T;
    },
  };
}
