import type { Locale } from './routes/locales.ts';

/** Rooms of the chat, one per language. */
export const rooms = ['en', 'ms', 'zh-CN'] as const satisfies readonly Locale[];
export type ChatRoom = (typeof rooms)[number];

/** Longest message, and messages that are shown. */
export const ROOM_CHARACTERS = 300;
export const ROOM_HISTORY = 50;

/** Reasons why a message is refused. */
export const reportReasons = ['asks', 'threats', 'advertising', 'minor', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Message of a room as a listener gets it; `content` is null once a moderator has removed it. */
export type RoomMessage = {
  messageId: string;
  by: 'self' | 'member' | 'moderator';
  /** Masked name; empty for the moderator. */
  name: string;
  content: string | null;
  /** Epoch ms. */
  sentAt: number;
};

/** A room, and the number of its last change. */
export type RoomPlace = { room: ChatRoom; number: number };

/**
 * Event of a room. `message` is what was written, or its removal; null for a message that the listener does not
 * see, and `here` the number of members who have the room open. Without them the room is to be asked for.
 */
export type RoomEvent = RoomPlace & { message?: RoomMessage | null; here?: number };

/** Returns the messages with one more at the end, or with the new text of one that is there. */
export function withMessage(
  messages: readonly RoomMessage[],
  message: RoomMessage | null,
): readonly RoomMessage[] {
  if (message === null) return messages;
  const isThere = messages.some(one => one.messageId === message.messageId);
  if (isThere) return messages.map(one => (one.messageId === message.messageId ? message : one));
  // The removal of one that has left the list.
  return message.content === null ? messages : [...messages, message].slice(-ROOM_HISTORY);
}

const LINK = /https?:|(?<![\p{L}\d])www\.|[\p{L}\d-]+\.[a-z]{2,}(?!\p{L})/iu;

/** True for a text with a web address: links to other sites are not allowed in a room. */
export function hasLink(text: string): boolean {
  return LINK.test(text.normalize('NFKC'));
}
