import type { CallOutput } from '#lib/calls/table.ts';

export const ROOM = 'GET /wps/v2/member/room';
export type RoomMessage = CallOutput<typeof ROOM>['messages'][number];
