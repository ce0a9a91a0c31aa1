import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DomainKeys, generateDomainKeys } from '#lib/wire/domain-list.ts';
import { ADMIN_KEY_FILE } from '#lib/wire/internal-key.ts';
import { generateJweKeys, type JweKeys } from '#lib/wire/jwe.ts';
import { generateRsaModulus, type RsaModulus } from '#lib/wire/raw-rsa.ts';
import type { PlatformEnv } from './env.ts';
import type { Store } from './store/db/db.ts';
import { readSetting, settleSetting } from './store/db/settings.ts';

/** Key pairs of both codecs: created at the first start and stored, so that every process has the same. */
export type CodecKeys = { jwe: readonly JweKeys[]; rsa: RsaModulus };

/** Loads the codec key pairs, creating and storing them if missing. */
export async function loadCodecKeys(store: Store): Promise<CodecKeys> {
  const stored = await store.read(tx => readSetting(tx, 'codecKeys'));
  if (stored !== undefined) return stored as CodecKeys;
  const fresh: CodecKeys = { jwe: [await generateJweKeys()], rsa: await generateRsaModulus() };
  return (await store.write(tx => settleSetting(tx, 'codecKeys', fresh))) as CodecKeys;
}

/** Loads the key pair that signs the list of official domains, creating and storing it if missing. */
export async function loadDomainKeys(store: Store): Promise<DomainKeys> {
  const stored = await store.read(tx => readSetting(tx, 'domainKeys'));
  if (stored !== undefined) return stored as DomainKeys;
  const fresh = await generateDomainKeys();
  return (await store.write(tx => settleSetting(tx, 'domainKeys', fresh))) as DomainKeys;
}

const KEY_BYTES = 32;

/**
 * Returns a secret key: the given one, else one created once in the data directory, readable by the file's
 * owner only.
 */
async function keyOf(directory: string, file: string, given: string | undefined): Promise<string> {
  if (given) return given;
  const path = join(directory, file);
  const stored = await readFile(path, 'utf8').catch(() => '');
  if (stored.trim() !== '') return stored.trim();
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const made = randomBytes(KEY_BYTES).toString('base64url');
  await writeFile(path, `${made}\n`, { mode: 0o600 });
  return made;
}

/**
 * Secret keys: `admin` authorises the admin API; `seal` encrypts secrets in the database, and is never stored
 * there.
 */
export type PlatformKeys = { admin: string; seal: string };

/** Loads the secret keys from the environment or the data directory, where those of a demo are created. */
export async function loadPlatformKeys(env: PlatformEnv): Promise<PlatformKeys> {
  return {
    admin: await keyOf(env.DATA_DIR, ADMIN_KEY_FILE, env.PLATFORM_ADMIN_KEY),
    seal: await keyOf(env.DATA_DIR, 'seal.key', env.PLATFORM_SEAL_KEY),
  };
}
