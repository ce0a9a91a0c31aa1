import { useEffect } from 'react';

/** Runs `effect` once, as the part is first on screen, with what is known then: later changes do not run it again. */
export function useOnce(effect: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(effect, []);
}
