'use client';

import { useEffect } from 'react';
import { requestSignInHere } from './session-events.ts';

/**
 * Opens the sign-in over an overlay that the address names with `key` (`?center=`) once its session has ended. The end
 * may be noticed while the overlay is still loading, when there is no dialog to open it over yet.
 */
export function useSignInOver(key: string, hasEnded: boolean): void {
  useEffect(() => {
    // A sign-out on purpose takes the overlay out of the address first.
    if (hasEnded && new URLSearchParams(location.search).has(key)) requestSignInHere();
  }, [key, hasEnded]);
}
