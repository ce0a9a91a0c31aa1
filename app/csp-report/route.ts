import { handleCspReport } from '#lib/bff/pages/csp-report.ts';

export const dynamic = 'force-dynamic';
export const POST = handleCspReport;
