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

const LINK = /https?:|(?<![\p{L}\d])www\.|[\p{L}\d-]+\.[a-z]{2,}(?!\p{L})/iu;

/** True for a text with a web address: links to other sites are not allowed in a room. */
export function hasLink(text: string): boolean {
  return LINK.test(text.normalize('NFKC'));
}
