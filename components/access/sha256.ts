const BLOCK_BYTES = 64;
const WORDS = 64;
const LENGTH_BYTES = 8;

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The first 32 bits of the fractional parts of a root (square or cube) of each of the first primes (FIPS 180-4). */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (!found.some(prime => n % prime === 0)) found.push(n);
  return Uint32Array.from(found, prime => (root(prime) % 1) * 2 ** 32);
}

const START = fractions(8, Math.sqrt);
const ROUND = fractions(WORDS, Math.cbrt);

function expand(block: DataView, at: number, words: Uint32Array): void {
  for (let i = 0; i < 16; i++) words[i] = block.getUint32(at + i * 4);
  for (let i = 16; i < WORDS; i++) {
    const early = words[i - 15] ?? 0;
    const late = words[i - 2] ?? 0;
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[i] = (words[i - 16] ?? 0) + s0 + (words[i - 7] ?? 0) + s1;
  }
}

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < WORDS; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + (words[i] ?? 0)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  const next = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < next.length; i++) state[i] = (state[i] ?? 0) + (next[i] ?? 0);
}

/**
 * SHA-256 of a few bytes, 32 bytes long. The browser's own hashing answers a promise each time, which costs more than
 * the hash itself when a quarter of a million are needed in a row.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  const blocks = Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  const padded = new Uint8Array(blocks * BLOCK_BYTES);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = START.slice();
  const words = new Uint32Array(WORDS);
  for (let at = 0; at < padded.length; at += BLOCK_BYTES) {
    expand(view, at, words);
    mix(state, words);
  }
  const hash = new Uint8Array(32);
  const out = new DataView(hash.buffer);
  for (const [i, word] of state.entries()) out.setUint32(i * 4, word);
  return hash;
}
