import { handleCall } from '#lib/bff/forward/call-route-handler.ts';

export const GET = handleCall;
export const POST = handleCall;
export const PUT = handleCall;
export const DELETE = handleCall;
export const PATCH = handleCall;
export const HEAD = handleCall;
export const OPTIONS = handleCall;
