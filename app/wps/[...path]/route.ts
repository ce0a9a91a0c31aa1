import { handleCall } from '#lib/bff/forward/call-route-handler.ts';

// Reached without `server.ts` alone: it answers calls before Next does (decision 0003).
export const GET = handleCall;
export const POST = handleCall;
export const PUT = handleCall;
export const DELETE = handleCall;
export const PATCH = handleCall;
export const HEAD = handleCall;
export const OPTIONS = handleCall;
