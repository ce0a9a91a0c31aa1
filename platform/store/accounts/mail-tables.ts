import type { ColumnType } from 'kysely';
import type { RecipientType, Sender } from '#lib/rules/mail.ts';

type Json<T> = ColumnType<T, string, string>;
type BigId = ColumnType<bigint, never, never>;

/** Kysely's types of messages (docs/rewards.md, Messages). */
export type MailTables = {
  message: {
    id: BigId;
    account_id: number;
    title: string | null;
    content: string | null;
    kind: string | null;
    data: Json<Record<string, string>>;
    sent_at: Date;
    read_at: Date | null;
    sender_id: ColumnType<number | null, number | null | undefined>;
    sender: ColumnType<Sender, Sender | undefined>;
    sent_id: ColumnType<bigint | null, bigint | null | undefined>;
    reward_id: ColumnType<bigint | null, bigint | null | undefined>;
    deleted_at: ColumnType<Date | null, Date | null | undefined>;
  };
  sent_message_image: { sent_id: bigint; upload_id: bigint };
  sent_message: {
    id: BigId;
    account_id: number;
    recipient: RecipientType;
    recipient_id: number | null;
    title: string;
    content: string;
    sent_at: Date;
    answered_at: Date | null;
    deleted_at: Date | null;
  };
};
