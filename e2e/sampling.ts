const seed = Number(process.env.SEED ?? 0);

/** True in the long run (`LONG=1`), which tests the whole of every matrix. */
export const isLong = process.env.LONG === '1';

/** Returns one of several variants for the test at `index`, by the printed `SEED`; all in the long run. */
export function sample<T>(variants: readonly T[], index: number): readonly T[] {
  const at = (index + seed) % variants.length;
  return isLong ? variants : variants.slice(at, at + 1);
}
