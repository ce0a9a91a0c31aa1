import type { CallInput, CallOutput } from '#lib/calls/table.ts';

export const SUPPORT = 'GET /wps/v2/member/serviceChat';
export const SEND = 'POST /wps/v2/member/serviceChat';
export type SupportState = CallOutput<typeof SUPPORT>;
export type SupportMessage = CallInput<typeof SEND>;
