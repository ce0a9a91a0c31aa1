/** Bodies larger than this are not opened: no sealed call comes near it. */
export const MAX_SEALED_CHARS = 96 * 1024;

/** The client half of a payload codec: turns an ask into what travels. */
export type Codec = {
  name: 'jwe' | 'des-rsa';
  /** `fresh` fetches the key anew, after the upstream said `decryption.err`. Throws WireError `missing_encryption`. */
  seal(plain: unknown, fresh?: boolean): Promise<{ headers: Record<string, string>; body: string }>;
};

/** The server half: returns the JSON that was sealed, or throws WireError `decryption.err` for every other body. */
export type Opener = { open(headers: Headers, body: string): Promise<unknown> };

/** Fetches (or remembers) the upstream's key material. */
export type KeySource<K> = (fresh: boolean) => Promise<K>;
