import { handleReady } from '#lib/bff/server/health-checks.ts';

export const dynamic = 'force-dynamic';
export const GET = handleReady;
