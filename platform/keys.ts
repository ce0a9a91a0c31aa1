import { generateJweKeys, type JweKeys } from '#lib/wire/jwe.ts';
import { generateRsaModulus, type RsaModulus } from '#lib/wire/raw-rsa.ts';
import type { Store } from './store/db.ts';
import { settleSetting } from './store/settings.ts';

/** The platform's key pairs of both codecs: made at the first start and kept, so that every process has the same. */
export type CodecKeys = { jwe: readonly JweKeys[]; rsa: RsaModulus };

/** Reads the pairs, or makes and keeps them. */
export async function loadCodecKeys(store: Store): Promise<CodecKeys> {
  const stored = await store.read(tx =>
    tx.selectFrom('setting').select('value').where('name', '=', 'codecKeys').executeTakeFirst(),
  );
  if (stored) return stored.value as CodecKeys;
  const fresh: CodecKeys = { jwe: [await generateJweKeys()], rsa: await generateRsaModulus() };
  return (await store.write(tx => settleSetting(tx, 'codecKeys', fresh))) as CodecKeys;
}
