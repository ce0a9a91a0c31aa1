export const ROOM = 'GET /wps/v2/member/room';
