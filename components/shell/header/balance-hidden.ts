'use client';

import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#lib/client/storage.ts';

const NAME = 'balance-hidden';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns whether the balance is hidden (stored in this browser), and a setter. */
export function useBalanceHidden(): [boolean, (hidden: boolean) => void] {
  const hidden = useSyncExternalStore(
    subscribe,
    () => readStored('local', NAME) === '1',
    () => false,
  );
  const set = (next: boolean) => {
    writeStored('local', NAME, next ? '1' : null);
    for (const listener of listeners) listener();
  };
  return [hidden, set];
}
