'use client';

import { useCallback, useState } from 'react';
import { type Refusal, refusalOf } from './refusal.ts';

export type Action = {
  busy: boolean;
  refusal: Refusal | null;
  /** Runs something once at a time; true when it was done. A refusal is kept until the next try. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  clear: () => void;
};

/** A change that a person asks for: its busy time and its refusal. */
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
