import type { Store } from '../store/db.ts';

const DAY_MS = 86_400_000;

/** Deletes what has served its time: solved or stale pictures, used links, play sessions, old failed sign-ins. */
export async function sweep(store: Store, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await store.write(async tx => {
    await tx.deleteFrom('captcha').where('ends_at', '<', now).execute();
    await tx.deleteFrom('launch').where('ends_at', '<', yesterday).execute();
    await tx.deleteFrom('play_session').where('ends_at', '<', yesterday).execute();
    await tx.deleteFrom('sign_in_failure').where('last_at', '<', yesterday).execute();
  });
}
