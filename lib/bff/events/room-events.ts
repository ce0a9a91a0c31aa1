import type { RoomEvent, RoomPlace } from '#lib/rules/room.ts';
import type { RoomLine } from '#lib/wire/change-feed.ts';
import type { StreamWriter } from './stream-writer.ts';

/** The half of a stream that listens to a chat room (docs/decisions/0034-room-events.md). */
export type RoomListener = {
  session: { id: string };
  writer: StreamWriter | null;
  /** The room that the member has open, with its last number that is known here. */
  room: RoomPlace | null;
  /** Something of the room was not told: the browser is to ask. */
  roomBehind: boolean;
};

function eventFor({ session }: RoomListener, line: RoomLine): RoomEvent {
  const { room, number, writer, hiddenFrom, here, message } = line;
  if (!message) return { room, number };
  if (hiddenFrom.includes(session.id)) return { room, number, here, message: null };
  const by = writer === null ? 'moderator' : writer === session.id ? 'self' : 'member';
  return { room, number, here, message: { by, ...message } };
}

/** Tells the number alone, once the reader takes something again. */
export function tellRoomBehind(listener: RoomListener): void {
  const { room, writer, roomBehind } = listener;
  if (!room || !roomBehind || !writer?.canQueue()) return;
  const event: RoomEvent = { ...room };
  writer.event('room', event);
  listener.roomBehind = false;
}

/** Tells a change of a room to a listener who has it open. */
export function tellRoom(listener: RoomListener, line: RoomLine): void {
  const { room, writer, roomBehind } = listener;
  if (room?.room !== line.room || room.number >= line.number) return;
  listener.room = { room: line.room, number: line.number };
  if (roomBehind || !writer?.canQueue()) {
    listener.roomBehind = true;
    tellRoomBehind(listener);
  } else writer.event('room', eventFor(listener, line));
}

/** Notes the room that a member has open now, and its number, which the browser compares with its own. */
export function enterRoom(listener: RoomListener, place: RoomPlace | null): void {
  const { room } = listener;
  const isKnown = room !== null && room.room === place?.room && room.number >= place.number;
  if (isKnown) return;
  listener.room = place;
  listener.roomBehind = place !== null;
  tellRoomBehind(listener);
}
