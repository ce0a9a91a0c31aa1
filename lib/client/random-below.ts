const WORD = 2 ** 32;

/** Returns a random number below a bound from the browser's secure source, each equally likely. */
export function randomBelow(bound: number): number {
  const most = WORD - (WORD % bound);
  for (;;) {
    const [word = most] = crypto.getRandomValues(new Uint32Array(1));
    if (word < most) return word % bound;
  }
}
