import { setTimeout as pause } from 'node:timers/promises';

/** Reads every so many milliseconds until `signal`, and shows what it read whenever that has changed. */
export async function showChanges({
  read,
  show,
  everyMs,
  signal,
}: {
  read: () => Promise<string>;
  show: (text: string) => void;
  everyMs: number;
  signal: AbortSignal;
}): Promise<void> {
  let last: string | null = null;
  while (!signal.aborted) {
    const text = await read();
    if (text !== last) show(text);
    last = text;
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
