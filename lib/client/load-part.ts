import { CHUNK_TIMEOUT_SECONDS } from '#lib/rules/figures.ts';
import { readStored, writeStored } from './storage.ts';

export type PartKind = 'script' | 'style';

/** A part of the page that did not arrive: its type and the address that was asked (spec 1 section 8, row 150). */
export class PartError extends Error {
  readonly kind: PartKind;
  readonly address: string;
  /** It did not fail, it took too long. */
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

/** What was thrown, as a part that did not arrive; null when it is another kind of error. */
export function partErrorOf(error: unknown): PartError | null {
  if (error instanceof PartError) return error;
  if (!(error instanceof Error) || !NOT_LOADED.test(`${error.name} ${error.message}`)) return null;
  const address = ADDRESS.exec(error.message)?.[0] ?? '';
  return new PartError(address.includes('.css') ? 'style' : 'script', address);
}

/** Loads a part within 120 s; rejects with a PartError when it fails or takes longer. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PartError('script', '', true)), CHUNK_TIMEOUT_SECONDS * 1000);
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

/** A tab that has loaded itself again for a part does not do so again within this time, whatever is missing. */
const RELOAD_PAUSE_MS = 5 * 60 * 1000;

/**
 * True when a page may load itself again for a missing part: once in five minutes and tab, since several parts may be
 * gone for good, and each failing in its turn would make a loop. The claim is noted by asking.
 */
export function mayReload(): boolean {
  const mark = String(Date.now());
  if (Date.now() - Number(readStored('session', RELOADED)) < RELOAD_PAUSE_MS) return false;
  writeStored('session', RELOADED, mark);
  return readStored('session', RELOADED) === mark;
}
