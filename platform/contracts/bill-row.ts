import type { BillPeriod, Period } from '#lib/rules/contracts/periods.ts';
import type { VersionOfPair } from '#platform/store/contracts/contracts.ts';
import { type ComputedPay, storedFigures } from './compute.ts';

/** Version that is billed, as a row of versions or of bills has it. */
type BilledVersion = Pick<VersionOfPair, 'id' | 'contract_id' | 'kind' | 'payer_id' | 'payee_id'>;

/** Run and period of a bill. */
type Place = { runId: bigint; level: number; period: BillPeriod; span: Period; at: Date };

/** Row of a bill as computed. */
export function billRow(version: BilledVersion, pay: ComputedPay, { runId, level, period, span, at }: Place) {
  return {
    run_id: runId,
    contract_id: version.contract_id,
    version_id: version.id,
    kind: version.kind,
    period,
    start_at: new Date(span.start),
    end_at: new Date(span.end),
    payer_id: version.payer_id,
    payee_id: version.payee_id,
    level,
    figures: storedFigures(pay.figures),
    lines: pay.lines,
    tier: pay.tier,
    base: pay.base,
    exact: `${pay.exact}`,
    amount: pay.amount,
    carried_out: pay.carriedOut,
    created_at: at,
  };
}
