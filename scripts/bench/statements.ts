import { DAY_MS } from '#lib/rules/time.ts';
import type { Platform } from '#platform/platform.ts';
import { noteRow } from './rows.ts';

const PAGES = 300;
const PAGE_SIZE = 50;
/** Days that the filled postings lie in, and one more on each side. */
const SPAN_DAYS = 15;
const CSV_PAGE_SIZE = 200;
const MEGABYTE = 1_000_000;

type Page = { list: unknown[]; next: string | null };

function reader(platform: Platform, token: string) {
  const endTime = Date.now() + DAY_MS;
  const range = { startTime: `${endTime - SPAN_DAYS * DAY_MS}`, endTime: `${endTime}` };
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
  for (let page = 0; page < PAGES; page += 1) {
    const started = performance.now();
    before = (await read(PAGE_SIZE, before)).next;
    times.push(performance.now() - started);
  }
  return times.sort((one, two) => one - two);
}

/** Reads the record to its end as the CSV does; returns the lines read and the heap before and after. */
async function readAll(read: Reader): Promise<{ lines: number; grownBytes: number }> {
  let [lines, before, most]: [number, string | null, number] = [0, null, 0];
  const start = process.memoryUsage().heapUsed;
  do {
    const page = await read(CSV_PAGE_SIZE, before);
    lines += page.list.length;
    before = page.next;
    most = Math.max(most, process.memoryUsage().heapUsed);
  } while (before !== null);
  return { lines, grownBytes: most - start };
}

/**
 * Measures the account record of a member with 1,000,000 postings: its pages one after the other, then all of
 * it as the CSV reads it. The memory is that of platform and client together.
 */
export async function measureStatements(platform: Platform, token: string): Promise<void> {
  const read = reader(platform, token);
  await measurePages(read);
  const times = await measurePages(read);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  noteRow('(h) a page of the account record', `p50 ${at(0.5)}  p99 ${at(0.99)} ms`, 'p99 <= 50 ms');
  const { lines, grownBytes } = await readAll(read);
  noteRow(
    `(h) ${lines.toLocaleString('en')} lines for a CSV, memory`,
    `+${Math.round(grownBytes / MEGABYTE)} MB`,
  );
}
