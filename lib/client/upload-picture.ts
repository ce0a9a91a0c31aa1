import { PART_BYTES } from '#lib/rules/uploads.ts';
import { call } from './call.ts';
import { Refusal } from './refusal.ts';

/** Refusals after which the same part is sent again, once there is a connection. */
const TRANSIENT: readonly string[] = [
  'offline',
  'system_busy',
  'system_error',
  'upstream_unavailable',
  'upstream_timeout',
];
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/** `share`: part of the file that has arrived, 0 to 1; `waiting`: the connection is lost. */
export type UploadProgress = { share: number; waiting: boolean };
type Options = { signal: AbortSignal; onProgress: (progress: UploadProgress) => void };

/** Returns the content of a file as a data URL. */
function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

async function base64Of(part: Blob): Promise<string> {
  const url = await readAsDataUrl(part);
  return url.slice(url.indexOf(',') + 1);
}

/** Waits, at most until the browser has a connection again or the upload is given up. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    window.addEventListener('online', over);
    signal.addEventListener('abort', over);
  });
}

/**
 * Sends a picture in parts and goes on where it was cut off, for as long as it takes; resolves to the id that a form
 * names (decision 0032). Throws a Refusal that trying again does not change, or the AbortError of `signal`.
 */
export async function uploadPicture(file: Blob, { signal, onProgress }: Options): Promise<string> {
  let upload: string | null = null;
  let at = { offset: 0, done: false };
  let pauseMs = FIRST_PAUSE_MS;
  let lost = false;
  while (upload === null || !at.done) {
    try {
      if (upload === null)
        ({ upload } = await call('POST /wps/v2/member/uploads', { size: file.size }, { signal }));
      if (lost) at = await call('GET /wps/v2/member/uploads', { upload }, { signal, poll: true });
      lost = false;
      onProgress({ share: at.offset / file.size, waiting: false });
      if (at.done) break;
      const { offset } = at;
      const data = await base64Of(file.slice(offset, offset + PART_BYTES));
      at = await call('PUT /wps/v2/member/uploads', { upload, offset, data }, { signal });
      pauseMs = FIRST_PAUSE_MS;
    } catch (error) {
      if (!(error instanceof Refusal) || !TRANSIENT.includes(error.code)) throw error;
      lost = true;
      onProgress({ share: at.offset / file.size, waiting: true });
      await pause(pauseMs, signal);
      signal.throwIfAborted();
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    }
  }
  return upload;
}
