import { CHUNK_TIMEOUT_SECONDS } from '#lib/rules/figures.ts';
import { MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import { readStored, writeStored } from './storage.ts';

export type PartKind = 'script' | 'style' | 'texts';

/** Lazily loaded part of the page that failed: its type and address (docs/features.md#150). */
export class PartError extends Error {
  readonly kind: PartKind;
  readonly address: string;
  /** It timed out instead of failing. */
  readonly late: boolean;
  constructor(kind: PartKind, address: string, late = false) {
    super(`part did not load: ${kind} ${address}`);
    this.name = 'PartError';
    this.kind = kind;
    this.address = address;
    this.late = late;
  }
}

const ADDRESS = /(?:https?:\/\/\S+|\/_next\/\S+?\.(?:js|css))/;
const NOT_LOADED = /ChunkLoadError|load(?:ing)? (?:chunk|script|css)|dynamically imported module/i;

/** Converts an error into a PartError; null when it is another kind of error. */
export function partErrorOf(error: unknown): PartError | null {
  if (error instanceof PartError) return error;
  if (!(error instanceof Error) || !NOT_LOADED.test(`${error.name} ${error.message}`)) return null;
  const address = ADDRESS.exec(error.message)?.[0] ?? '';
  return new PartError(address.includes('.css') ? 'style' : 'script', address);
}

/** Loads a part within 120 s; rejects with a PartError when it fails or times out. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PartError('script', '', true)), CHUNK_TIMEOUT_SECONDS * SECOND_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw partErrorOf(error) ?? error;
  } finally {
    clearTimeout(timer);
  }
}

const RELOADED = 'reloaded-at';

/** Pause after a tab has reloaded itself for a missing part, whatever is missing next. */
const RELOAD_PAUSE_MS = 5 * MINUTE_MS;

/**
 * Returns true when a page may reload itself for a missing part, and records it: once in five minutes per
 * tab, since several parts may be gone for good, and reloading for each would loop.
 */
export function claimReload(): boolean {
  const mark = String(Date.now());
  if (Date.now() - Number(readStored('session', RELOADED)) < RELOAD_PAUSE_MS) return false;
  writeStored('session', RELOADED, mark);
  return readStored('session', RELOADED) === mark;
}
