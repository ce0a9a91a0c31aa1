import type { CallOutput } from '#lib/calls/table.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { type ChatRoom, type RoomEvent, withMessage } from '#lib/rules/room.ts';

const ROOM = 'GET /wps/v2/member/room';
type Room = CallOutput<typeof ROOM>;

/** Last number of each room that this tab was told. */
const lastNumbers = new Map<ChatRoom, number>();

/**
 * Takes an event of a chat room: the next number brings its message to the screen, a later one shows that
 * something was missed, and the room is asked for.
 */
export function takeRoomEvent({ room, number, message, here }: RoomEvent): void {
  lastNumbers.set(room, number);
  const client = queryClient();
  const key = [ROOM, { room }];
  const known = client.getQueryData<Room>(key);
  if (!known || number <= known.number) return;
  if (message === undefined || number > known.number + 1) return void refreshCall(ROOM);
  client.setQueryData<Room>(key, {
    ...known,
    number,
    here: known.here.map(one => (one.room === room ? { room, count: here ?? one.count } : one)),
    messages: [...withMessage(known.messages, message)],
  });
}

/** Fetches a room again if its response is older than the last event of this tab, as one that was under way. */
export function refetchIfBehind(room: ChatRoom, number: number): void {
  if ((lastNumbers.get(room) ?? 0) <= number) return;
  // Once for each event: an upstream that forgets its numbers would be fetched for ever.
  lastNumbers.delete(room);
  void refreshCall(ROOM);
}
