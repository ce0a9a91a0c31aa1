import type { CallOutput } from '#lib/calls/table.ts';
import type { ContractKind } from '#lib/rules/contracts/terms.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import type { CentreKey } from '#lib/rules/routes/account-centre.ts';

/** Calls of each kind of contract (docs/wire.md#4.12). */
export const contractQueries = {
  dividend: {
    info: 'GET /wps/relay/MCSFE_getContractDividendInfo',
    apply: 'POST /wps/relay/MCSFE_applyContractualDividend',
    process: 'POST /wps/relay/MCS2_processDividendReq',
    report: 'GET /wps/relay/ODSFE2_QueryDividend',
  },
  daily: {
    info: 'GET /wps/relay/MCSFE_getContractDailySalInfo',
    apply: 'POST /wps/relay/MCSFE_applyContractDailySalary',
    process: 'POST /wps/relay/MCS2_processDailySalContract',
    report: 'GET /wps/relay/ODSFE2_dailySalRec',
  },
  hourly: {
    info: 'GET /wps/relay/MCSFE_getContractHourSalaryInfo',
    apply: 'POST /wps/relay/MCSFE_applyContractHourSalary',
    process: 'POST /wps/relay/MCS2_processContractHourSalary',
    report: 'GET /wps/relay/ODSFE2_hourSalRec',
  },
  realtime: {
    info: 'GET /wps/relay/MCSFE_getRealTimeSalaryContractInfo',
    apply: 'POST /wps/relay/MCSFE_assignRealTimeSalaryContract',
    process: 'POST /wps/relay/MCSFE_processRealTimeSalaryContract',
    report: 'GET /wps/relay/ODSFE2_getRealTimeSalary',
  },
} as const satisfies Record<ContractKind, object>;

export const kindNames = Object.keys(contractQueries) as ContractKind[];

/** Page on which the pay of a kind is shown. */
export const payPages = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
} as const satisfies Record<ContractKind, CentreKey>;

export const DETAIL = 'GET /wps/relay/MCSFE_getContractHistory';
export const BILL = 'GET /wps/relay/ODSFE2_PayoutDividend';
export const PREVIEW = 'GET /wps/relay/ODSFE2_getContractPreviousAndCurrentDividend';

export type ContractDetail = CallOutput<typeof DETAIL>;
export type ContractRow = CallOutput<'GET /wps/relay/MCSFE_getContractDividendInfo'>['agent'][number];
export type ContractTermsOut = ContractDetail['versions'][number]['terms'];
export type Preview = CallOutput<typeof PREVIEW>;
export type Bill = CallOutput<typeof BILL>;
export type BillRow = CallOutput<'GET /wps/relay/ODSFE2_QueryDividend'>['list'][number];

const MILLIONTHS_OF_PERCENT = 10_000;

/** Major units of whole minor units of a currency, for display. */
export const major = (minor: number | string, currency: string) =>
  toWireAmount(BigInt(minor), currencyOf(currency).scale);

/** Formats millionths as `0.25%`. */
export function formatPercent(millionths: number): string {
  return `${Number((millionths / MILLIONTHS_OF_PERCENT).toFixed(4))}%`;
}
