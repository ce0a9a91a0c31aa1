import { useEffect } from 'react';

/** Runs `effect` once on mount, with the values of that time: later changes do not run it again. */
export function useOnce(effect: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(effect, []);
}
