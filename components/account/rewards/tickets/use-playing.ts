'use client';

import { useEffect, useState } from 'react';

/** Longest animation of a ticket. */
const SHOW_MS = 3_600;
const CALM = '(prefers-reduced-motion: reduce)';

/** Stage of showing a result: nothing yet, its animation, or itself. */
type Stage = 'idle' | 'playing' | 'done';

/**
 * Stage of a ticket's animation, which begins after its result is booked. Without motion it is left out; `skip` ends
 * it; `onDone` is called once when the result is shown.
 */
export function usePlaying(onDone: () => void): {
  stage: Stage;
  turnMs: number;
  begin: () => void;
  skip: () => void;
  reset: () => void;
} {
  const [stage, setStage] = useState<Stage>('idle');
  useEffect(() => {
    if (stage === 'done') onDone();
    if (stage !== 'playing') return;
    const timer = setTimeout(() => setStage('done'), SHOW_MS);
    return () => clearTimeout(timer);
  }, [stage, onDone]);
  return {
    stage,
    turnMs: SHOW_MS,
    begin: () => setStage(matchMedia(CALM).matches ? 'done' : 'playing'),
    skip: () => setStage('done'),
    reset: () => setStage('idle'),
  };
}
