import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DomainKeys, generateDomainKeys } from '#lib/wire/domain-list.ts';
import { generateJweKeys, type JweKeys } from '#lib/wire/jwe.ts';
import { generateRsaModulus, type RsaModulus } from '#lib/wire/raw-rsa.ts';
import type { PlatformEnv } from './env.ts';
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

/** Reads the pair that signs the house's addresses, or makes and keeps it. */
export async function loadDomainKeys(store: Store): Promise<DomainKeys> {
  const stored = await store.read(tx =>
    tx.selectFrom('setting').select('value').where('name', '=', 'domainKeys').executeTakeFirst(),
  );
  if (stored) return stored.value as DomainKeys;
  const fresh = await generateDomainKeys();
  return (await store.write(tx => settleSetting(tx, 'domainKeys', fresh))) as DomainKeys;
}

const KEY_BYTES = 32;

/** A key of the platform's own: as given, else made once in the data directory and readable for its owner alone. */
async function ownKey(directory: string, file: string, given: string | undefined): Promise<string> {
  if (given) return given;
  const path = join(directory, file);
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.trim() !== '') return kept.trim();
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const made = randomBytes(KEY_BYTES).toString('base64url');
  await writeFile(path, `${made}\n`, { mode: 0o600 });
  return made;
}

/** `admin` opens the admin door; `seal` seals secrets that rest in the database, and never lies in it. */
export type OwnKeys = { admin: string; seal: string };

/** Reads the keys from the environment or the data directory, where a demo's are made. */
export async function loadOwnKeys(env: PlatformEnv): Promise<OwnKeys> {
  return {
    admin: await ownKey(env.DATA_DIR, 'admin.key', env.PLATFORM_ADMIN_KEY),
    seal: await ownKey(env.DATA_DIR, 'seal.key', env.PLATFORM_SEAL_KEY),
  };
}
