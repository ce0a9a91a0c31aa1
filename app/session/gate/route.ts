import { handleSessionEndpoint } from '#lib/bff/server/session-endpoints.ts';

export const dynamic = 'force-dynamic';
export const GET = handleSessionEndpoint;
export const POST = handleSessionEndpoint;
export const PUT = handleSessionEndpoint;
export const DELETE = handleSessionEndpoint;
export const PATCH = handleSessionEndpoint;
export const HEAD = handleSessionEndpoint;
export const OPTIONS = handleSessionEndpoint;
