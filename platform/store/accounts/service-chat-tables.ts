import type { ColumnType } from 'kysely';

/** Kysely's types of the chat with customer service (docs/rewards.md, Chat with customer service). */
export type ServiceChatTables = {
  service_chat: { account_id: number; waits_since: Date | null; opened_at: Date };
  service_chat_message: {
    id: ColumnType<bigint, never, never>;
    account_id: number;
    by_name: string | null;
    content: string;
    sent_at: Date;
  };
  service_chat_image: { message_id: bigint; upload_id: bigint };
};
