import { handleReport } from '#lib/bff/policy-report.ts';

export const dynamic = 'force-dynamic';
export const POST = handleReport;
