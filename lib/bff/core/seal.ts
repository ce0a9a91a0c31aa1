import { hkdfSync } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { env } from './env.ts';
import { metrics } from './metrics.ts';
import { shared } from './process.ts';
import type { RingKey } from './secrets.ts';

/** Purpose of a seal. Each purpose has its own keys: a seal made for one never opens as another. */
export type Purpose = 'session' | 'challenge' | 'token' | 'device' | 'remember' | 'social' | 'link';

const DERIVED_BYTES = 48;

function derive(key: string, purpose: Purpose): string {
  return Buffer.from(hkdfSync('sha256', key, '', `foyer:${purpose}`, DERIVED_BYTES)).toString('base64url');
}

/** Two-phase key rotation (docs/security.md#K2): the first key of the ring seals, every key opens. */
function passwords(purpose: Purpose) {
  return shared(`passwords:${purpose}`, () => {
    const ring: RingKey[] = env().SESSION_KEYS;
    const all = ring.map(({ id, key }) => [id, derive(key, purpose)] as const);
    return { narrow: Object.fromEntries(all.slice(0, 1)), wide: Object.fromEntries(all) };
  });
}

/** Seals JSON for a purpose; `seconds` is required because a seal without it never expires. */
export function seal(purpose: Purpose, data: unknown, seconds: number): Promise<string> {
  return sealData(data, { password: passwords(purpose).narrow, ttl: seconds });
}

/** The exact format of a seal: iron-session itself ignores everything after the version. */
const SEAL = /^Fe26\.2\*[\w*-]+~2$/;

/** Opens a seal; null when it is expired, made with another key, altered or malformed. Never throws. */
export async function unseal(purpose: Purpose, text: string, seconds: number): Promise<unknown> {
  if (!SEAL.test(text)) {
    metrics().seals.inc({ reason: 'no-seal' });
    return null;
  }
  let refused = false;
  const data = await unsealData<unknown>(text, {
    password: passwords(purpose).wide,
    ttl: seconds,
    onUnsealError: reason => {
      refused = true;
      metrics().seals.inc({ reason });
    },
  });
  return refused ? null : data;
}
