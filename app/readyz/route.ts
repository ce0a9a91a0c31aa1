import { handleReady } from '#lib/bff/probes.ts';

export const dynamic = 'force-dynamic';
export const GET = handleReady;
