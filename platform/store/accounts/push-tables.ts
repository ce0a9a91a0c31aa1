import type { ColumnType, Generated } from 'kysely';
import type { PushTopic } from '#lib/rules/push.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';

type BigId = ColumnType<bigint, never, never>;

/** Kysely's types of notifications on devices (docs/rewards.md, Notifications on a device). */
export type PushTables = {
  push_device: {
    id: BigId;
    account_id: number;
    endpoint_hash: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    topics: PushTopic[];
    quiet: boolean;
    locale: Locale;
    at: Date;
  };
  push_notification: {
    id: BigId;
    device_id: bigint;
    topic: PushTopic;
    subject: Generated<string>;
    due_at: Date;
    sent_at: Date | null;
  };
};
