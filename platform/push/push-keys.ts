import { generateKeyPairSync } from 'node:crypto';
import type { Store } from '#platform/store/db/db.ts';
import { readSetting, settleSetting } from '#platform/store/db/settings.ts';

/** Keys that prove the sender to push services (RFC 8292), base64url: the public one uncompressed. */
export type PushKeys = { publicKey: string; privateKey: string };

function generatePushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

/** Loads the keys of push notifications, creating and storing them if missing: browsers subscribe to one of them. */
export async function loadPushKeys(store: Store): Promise<PushKeys> {
  const stored = await store.read(tx => readSetting(tx, 'pushKeys'));
  if (stored !== undefined) return stored as PushKeys;
  return (await store.write(tx => settleSetting(tx, 'pushKeys', generatePushKeys()))) as PushKeys;
}
