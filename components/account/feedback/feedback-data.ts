import type { CallOutput } from '#lib/calls/table.ts';

export const CASES = 'GET /wps/v2/member/feedback';
export const CASE = 'GET /wps/v2/member/feedback/case';
export type Cases = CallOutput<typeof CASES>;
export type Case = CallOutput<typeof CASE>;
