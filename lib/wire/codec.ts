/** Larger bodies are not decrypted: no encrypted call comes near this size. */
export const MAX_SEALED_CHARS = 96 * 1024;

/** The client half of a payload codec: encrypts an input for transport. */
export type Codec = {
  name: 'jwe' | 'des-rsa';
  /**
   * `fresh` fetches the key again, after the upstream answered `decryption.err`. Throws WireError
   * `missing_encryption`.
   */
  seal(plain: unknown, fresh?: boolean): Promise<{ headers: Record<string, string>; body: string }>;
};

/** The server half: returns the decrypted JSON, or throws WireError `decryption.err` for any other body. */
export type Opener = { open(headers: Headers, body: string): Promise<unknown> };

/** Fetches the upstream's key, or returns it from a cache. */
export type KeySource<K> = (fresh: boolean) => Promise<K>;
