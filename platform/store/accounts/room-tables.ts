import type { ColumnType } from 'kysely';
import type { ChatRoom, ReportReason } from '#lib/rules/room.ts';

/** Kysely's types of the chat room (docs/rewards.md, Chat room). */
export type RoomTables = {
  room_message: {
    id: ColumnType<bigint, never, never>;
    room: ChatRoom;
    account_id: number | null;
    by_name: string | null;
    content: string;
    sent_at: Date;
    removed_at: Date | null;
    removed_by: string | null;
  };
  room_feed: { room: ChatRoom; number: bigint };
  room_visit: { account_id: number; room: ChatRoom; seen_at: Date };
  room_report: { message_id: bigint; account_id: number; reason: ReportReason; at: Date };
  room_block: { account_id: number; blocked_id: number };
  room_mute: { account_id: number; until: Date; by_name: string };
};
