import type { CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { formatDateTime } from '#lib/i18n/dates.ts';
import { statementAmount } from './statement-lines.ts';

export const REBATE_HISTORY = 'GET /wps/relay/MCSFE_getRebateClassifyDisburseHistory';
export type RebateClaims = CallOutput<typeof REBATE_HISTORY>;
export type RebateClaim = RebateClaims['list'][number];
/** Epoch ms; without an end until now. */
export type RebateRange = { startDate: number; endDate?: number };

/** Most claims of one answer. */
const PAGE_SIZE = 100;

/** Fetches the claims of a range page by page, the latest first, at most `most` of them. Throws Refusal. */
export async function* rebatePages(
  range: RebateRange,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly RebateClaim[]> {
  for (let page = 1; (page - 1) * PAGE_SIZE < most; page++) {
    const { list, totalPages } = await call(REBATE_HISTORY, { ...range, page, size: PAGE_SIZE });
    yield list.slice(0, most - (page - 1) * PAGE_SIZE);
    if (page >= totalPages) return;
  }
}

/** Returns a claim as the texts of its cells, in the order of the file. */
export function rebateCells(claim: RebateClaim, currency: string): string[] {
  return [
    formatDateTime(claim.claimTime),
    claim.rebateId,
    statementAmount(claim.validBetAmount, currency),
    statementAmount(claim.rebateAmount, currency),
  ];
}
