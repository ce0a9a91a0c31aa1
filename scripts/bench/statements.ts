import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DAY_MS } from '#lib/rules/time.ts';
import type { Platform } from '#platform/platform.ts';
import { noteRow } from './rows.ts';

const PAGES = 300;
const PAGE_SIZE = 50;
/** As the CSV reads. */
const CSV_PAGE_SIZE = 1_000;
/** Pages between two looks at the memory. */
const PAGES_PER_SAMPLE = 50;
const MEGABYTE = 1_000_000;

type Page = { list: unknown[]; next: string | null };

/** Reads pages of the days that the filled postings lie in, a second apart, and one more on each side. */
function reader(platform: Platform, token: string, postings: number) {
  const endTime = Date.now() + DAY_MS;
  const range = { startTime: `${endTime - 3 * DAY_MS - postings * 1_000}`, endTime: `${endTime}` };
  return async (size: number, before: string | null): Promise<Page> => {
    const query = new URLSearchParams({ ...range, size: `${size}`, ...(before ? { before } : {}) });
    const answer = await fetch(`http://127.0.0.1:${platform.port}/wps/relay/ODSFE2_MemTransDet?${query}`, {
      headers: { merchant: 'foyer', authorization: token },
    });
    const { value } = (await answer.json()) as { value: Page };
    if (answer.status !== 200 || value.list.length === 0) throw new Error(`no statement: ${answer.status}`);
    return value;
  };
}

type Reader = ReturnType<typeof reader>;

async function measurePages(read: Reader): Promise<number[]> {
  const times: number[] = [];
  let before: string | null = null;
  // A small record has fewer pages: it is read from its beginning again.
  for (let page = 0; page < PAGES; page += 1) {
    const started = performance.now();
    before = (await read(PAGE_SIZE, before)).next;
    times.push(performance.now() - started);
  }
  return times.sort((one, two) => one - two);
}

/** Bytes in use once all garbage is collected. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

/** Reads the record to its end as the CSV does; returns the lines read, and the most that was in use more than at first. */
async function readAll(read: Reader): Promise<{ lines: number; grownBytes: number }> {
  let [lines, before, most]: [number, string | null, number] = [0, null, 0];
  const start = usedBytes();
  for (let pages = 1; pages === 1 || before !== null; pages += 1) {
    const page = await read(CSV_PAGE_SIZE, before);
    lines += page.list.length;
    before = page.next;
    if (pages % PAGES_PER_SAMPLE === 0) most = Math.max(most, usedBytes() - start);
  }
  return { lines, grownBytes: most };
}

/**
 * Measures the account record of a member with many postings: its pages one after the other, then all of
 * it as the CSV reads it. The memory is that of platform and client together.
 */
export async function measureStatements(platform: Platform, token: string, postings: number): Promise<void> {
  const read = reader(platform, token, postings);
  await measurePages(read);
  const times = await measurePages(read);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  noteRow('(h) a page of the account record', `p50 ${at(0.5)}  p99 ${at(0.99)} ms`, 'p99 <= 50 ms');
  const { lines, grownBytes } = await readAll(read);
  noteRow(
    `(h) ${lines.toLocaleString('en')} lines for a CSV, memory in use`,
    `+${Math.round(grownBytes / MEGABYTE)} MB`,
  );
}
