import { handleHealth } from '#lib/bff/server/health-checks.ts';

export const dynamic = 'force-dynamic';
export const GET = handleHealth;
