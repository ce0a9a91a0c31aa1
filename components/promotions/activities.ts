import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';

export const ACTIVITY = 'GET /wps/relay/PROMOFE_getPromotionActivity';
/** A promotion as the member stands to it. */
export type Activity = CallOutput<typeof ACTIVITY>[number];

/** Promotions with terms as the member stands to them; undefined until they have come. */
export function useActivities(): readonly Activity[] | undefined {
  return useCall(ACTIVITY, {}).data;
}
