import type { CallOutput } from '#lib/calls/table.ts';
import { queryClient } from '#lib/client/query-client.ts';

export const BALANCE = 'GET /wps/relay/MCS2_getPointBalance';
export const CATALOGUE = 'GET /wps/relay/MCS2_getPointReward';
export const LINES = 'GET /wps/relay/MCS2_getPointTransactions';
export const RECORDS = 'GET /wps/relay/MCS2_getRedeemPointList';
export type Points = CallOutput<typeof BALANCE>;
export type Item = CallOutput<typeof CATALOGUE>['list'][number];
export type RedemptionOutput = CallOutput<typeof RECORDS>['list'][number];

/** Asks anew for everything that a redemption or a conversion changed. */
export async function refreshPoints(): Promise<void> {
  const client = queryClient();
  await Promise.all(
    [BALANCE, CATALOGUE, LINES, RECORDS, 'GET /wps/v2/wallets/balance'].map(call =>
      client.invalidateQueries({ queryKey: [call] }),
    ),
  );
}
