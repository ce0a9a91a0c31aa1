import { sql } from 'kysely';
import {
  afterQuietHours,
  PROMOTIONS_EVERY_MS,
  type PushTopic,
  promotingTopics,
  REWARD_NOTICE_MS,
} from '#lib/rules/push.ts';
import { isInForce } from '#platform/store/accounts/protection.ts';
import { dayOf } from '#platform/store/db/day-of.ts';
import type { Tx } from '#platform/store/db/db.ts';

const before = (at: Date, ms: number) => new Date(at.getTime() - ms);

/**
 * Adds a notification for each device of an account that chose the topic, in the transaction of what it tells
 * of. One that waits already stands for both (docs/rewards.md, Notifications on a device).
 */
export async function addPush(tx: Tx, accountId: number, topic: PushTopic, at: Date): Promise<void> {
  const quietDue = topic === 'security' ? at : afterQuietHours(at);
  await sql`
    insert into push_notification (device_id, topic, due_at)
    select id, ${topic}, case when quiet then ${quietDue}::timestamptz else ${at}::timestamptz end
    from push_device where account_id = ${accountId} and ${topic} = any(topics)
    on conflict do nothing`.execute(tx);
}

/** Adds a notification of a new promotion for each device that chose them and was sent none in seven days. */
export async function addPromotionPush(tx: Tx, at: Date): Promise<void> {
  await sql`
    insert into push_notification (device_id, topic, due_at)
    select id, 'promotions', case when quiet then ${afterQuietHours(at)}::timestamptz else ${at}::timestamptz end
    from push_device where 'promotions' = any(topics) and not exists (
      select from push_notification sent
      where sent.device_id = push_device.id and sent.topic = 'promotions'
        and sent.sent_at > ${before(at, PROMOTIONS_EVERY_MS)}::timestamptz)
    on conflict do nothing`.execute(tx);
}

/** Adds a notification for each device of members whose rewards end within a day: one for each day of an end. */
export async function addRewardPush(tx: Tx, at: Date): Promise<void> {
  const until = new Date(at.getTime() + REWARD_NOTICE_MS);
  await sql`
    insert into push_notification (device_id, topic, subject, due_at)
    select distinct device.id, 'rewards', ${dayOf('reward.expires_at')},
      case when quiet then ${afterQuietHours(at)}::timestamptz else ${at}::timestamptz end
    from push_device device join reward on reward.account_id = device.account_id
    where 'rewards' = any(topics) and claimed_at is null
      and expires_at > ${at}::timestamptz and expires_at <= ${until}::timestamptz
    on conflict do nothing`.execute(tx);
}

/** Drops the notifications that are due to members on a break and promote something. */
async function dropPromoting(tx: Tx, at: Date): Promise<void> {
  const onBreak = tx.selectFrom('protection_break').select('account_id').where(isInForce(at));
  await tx
    .deleteFrom('push_notification')
    .using('push_device')
    .whereRef('push_device.id', '=', 'push_notification.device_id')
    .where('sent_at', 'is', null)
    .where('due_at', '<=', at)
    .where('topic', 'in', promotingTopics)
    .where('push_device.account_id', 'in', onBreak)
    .execute();
}

/** Marks up to `limit` due notifications as sent and returns them with their devices: each to one caller only. */
export async function takeDuePush(tx: Tx, at: Date, limit: number) {
  await dropPromoting(tx, at);
  const due = tx
    .selectFrom('push_notification')
    .select('id')
    .where('sent_at', 'is', null)
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return tx
    .updateTable('push_notification')
    .set({ sent_at: at })
    .from('push_device')
    .whereRef('push_device.id', '=', 'push_notification.device_id')
    .where('push_notification.id', 'in', due)
    .returning([
      'push_device.id as deviceId',
      'push_notification.topic',
      'push_device.endpoint',
      'push_device.p256dh',
      'push_device.auth',
      'push_device.locale',
    ])
    .execute();
}

/** Deletes notifications that were sent before a time. */
export async function sweepPush(tx: Tx, until: Date): Promise<void> {
  await tx.deleteFrom('push_notification').where('sent_at', '<', until).execute();
}
