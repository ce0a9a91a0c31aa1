import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;
const PURPOSE = 'foyer: calls of the web to its platform';

/** File in DATA_DIR that holds a demo's PLATFORM_ADMIN_KEY. */
export const ADMIN_KEY_FILE = 'admin.key';

/**
 * Derives the key that authenticates the web's calls to the platform from PLATFORM_ADMIN_KEY (HKDF-SHA256):
 * it gives no access to the admin endpoints, and the admin key cannot be computed from it.
 */
export function internalKey(adminKey: string): string {
  return Buffer.from(hkdfSync('sha256', adminKey, '', PURPOSE, KEY_BYTES)).toString('base64url');
}
