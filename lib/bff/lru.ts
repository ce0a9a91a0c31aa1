/**
 * A bounded map that forgets the entry which was used longest ago. Times are the caller's: an entry is dropped when
 * read at or after its `until` (epoch ms).
 */
export class Lru<V> {
  readonly #entries = new Map<string, { value: V; until: number; size: number }>();
  readonly #maxSize: number;
  #size = 0;

  /** `maxSize` counts entries, or whatever `set` says that an entry weighs. */
  constructor(maxSize: number) {
    this.#maxSize = maxSize;
  }

  get(key: string, now: number): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (now >= entry.until) {
      this.delete(key);
      return undefined;
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: V, until: number, size = 1): void {
    this.delete(key);
    if (size > this.#maxSize) return;
    this.#entries.set(key, { value, until, size });
    this.#size += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#maxSize) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry && this.#entries.delete(key)) this.#size -= entry.size;
  }

  /** All keys, the one that was used longest ago first. */
  get keys(): string[] {
    return [...this.#entries.keys()];
  }

  get count(): number {
    return this.#entries.size;
  }
}
