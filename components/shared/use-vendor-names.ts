'use client';

import { useMemo } from 'react';
import { useCall } from '#lib/client/use-call.ts';

const FRESH_MS = 60_000;

/** The categories with their vendors. */
export function useLanes() {
  return useCall('GET /wps/relay/GCSGAME_newGameVendor', {}, { staleMs: FRESH_MS });
}

/** Vendor code → its name, of all that are known so far. */
export function useVendorNames(): ReadonlyMap<string, string> {
  const lanes = useLanes().data?.data.lanes;
  return useMemo(
    () => new Map(lanes?.flatMap(lane => lane.cards).map(card => [card.vassalage, card.displayName])),
    [lanes],
  );
}

/** A vendor's name by its code; nothing until the names are there, the code where it has none. */
export function useVendorName(): (code: string) => string {
  const names = useVendorNames();
  return code => names.get(code) ?? (names.size > 0 ? code : '');
}
