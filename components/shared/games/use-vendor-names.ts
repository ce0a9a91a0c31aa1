'use client';

import { useMemo } from 'react';
import { useCall } from '#lib/client/use-call.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';

const FRESH_MS = MINUTE_MS;

/** Loads the categories with their vendors. */
export function useLanes() {
  return useCall('GET /wps/relay/GCSGAME_newGameVendor', {}, { staleMs: FRESH_MS });
}

/** Maps vendor codes to names, of all vendors known so far. */
export function useVendorNames(): ReadonlyMap<string, string> {
  const lanes = useLanes().data?.data.lanes;
  return useMemo(
    () => new Map(lanes?.flatMap(lane => lane.cards).map(card => [card.vassalage, card.displayName])),
    [lanes],
  );
}

/**
 * Returns a function from a vendor's code to its name: empty until the names have loaded, the code where it
 * has none.
 */
export function useVendorName(): (code: string) => string {
  const names = useVendorNames();
  return code => names.get(code) ?? (names.size > 0 ? code : '');
}
