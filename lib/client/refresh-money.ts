import type { BrowserCallName } from '#lib/calls/table.ts';
import { refreshCall } from './refresh-call.ts';

/** Calls whose answers hold a balance, or what is left of a limit, and so change when money moves. */
const FIGURES: readonly BrowserCallName[] = [
  'GET /wps/v2/wallets/balance',
  'GET /wps/v2/member/session',
  'GET /wps/relay/MCSFE_getWithdrawSettings',
  'GET /wps/relay/MCSFE_getTurnoverInfo',
  'GET /wps/relay/MCSFE_getDepositSettings',
  'GET /wps/v2/member/transfers',
  'GET /wps/v2/member/protection',
];

/** Fetches every figure of the member's money that this tab shows anew: after a change, and after a refusal. */
export async function refreshMoney(): Promise<void> {
  await Promise.all(FIGURES.map(refreshCall));
}
