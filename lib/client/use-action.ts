'use client';

import { useCallback, useState } from 'react';
import { type Refusal, refusalOf } from './refusal.ts';

export type Action = {
  busy: boolean;
  refusal: Refusal | null;
  /**
   * Runs one action at a time; resolves to true when it succeeded. A refusal is stored until the next try.
   */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  clear: () => void;
};

/** State of a user's action: busy, and its refusal. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const run = useCallback(async (work: () => Promise<unknown>) => {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
      return true;
    } catch (thrown) {
      setRefusal(refusalOf(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  return { busy, refusal, run, clear: useCallback(() => setRefusal(null), []) };
}
