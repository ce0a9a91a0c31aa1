'use client';

import { useCall } from '#lib/client/use-call.ts';

const FRESH_MS = 60_000;

/** Vendor code → its name; the code itself until the names are there. */
export function useVendorName(): (code: string) => string {
  const { data } = useCall('GET /wps/relay/GCSGAME_newGameVendor', {}, { staleMs: FRESH_MS });
  const cards = data?.data.lanes.flatMap(lane => lane.cards) ?? [];
  return code => cards.find(card => card.vassalage === code)?.displayName ?? (data ? code : '');
}
