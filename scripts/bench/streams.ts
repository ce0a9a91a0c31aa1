import { request } from 'undici';
import { noteRow } from './rows.ts';
import { sizeOptions } from './size-options.ts';
import { openStreams, percentile, startStreamServers } from './stream-servers.ts';

/** Sizes of a full run: streams of as many members, and postings that are measured. */
const FULL = { streams: 2_000, postings: 500 };
const POSTINGS_EACH_MS = 10;

/**
 * Measures 2,000 streams of as many members at one process of the web on one core, and the time from the commit
 * of a posting to its event at the browser's end. `--streams 100 --postings 50` make it smaller.
 */
export async function measureStreams(args: readonly string[]): Promise<void> {
  const { streams, postings } = sizeOptions(args, FULL);
  const servers = await startStreamServers(streams);
  const { bench, members } = servers;
  const seenAt = new Map<number, number>();
  const opened = await openStreams(servers, (at, stream, text) => {
    if (text.includes('"balance"')) seenAt.set(stream, at);
  });
  noteRow(`(g) ${streams.toLocaleString('en')} streams opened`, opened);
  const times: number[] = [];
  let missed = 0;
  for (let count = 0; count < postings; count++) {
    const stream = (count * 7) % members.length;
    seenAt.delete(stream);
    const posted = await request(`${bench}/${members[stream]?.id}`, { method: 'POST' });
    const committed = (await posted.body.json()) as number;
    await new Promise(resolve => setTimeout(resolve, POSTINGS_EACH_MS));
    for (let waited = 0; !seenAt.has(stream) && waited < 2000; waited += POSTINGS_EACH_MS)
      await new Promise(resolve => setTimeout(resolve, POSTINGS_EACH_MS));
    const seen = seenAt.get(stream);
    if (seen === undefined) missed += 1;
    else times.push(Math.max(0, seen - committed));
  }
  noteRow('    posting to event, p50', `${percentile(times, 0.5)} ms`);
  noteRow('    posting to event, p99', `${percentile(times, 0.99)} ms`, '<= 1,000 ms');
  noteRow('    postings without an event', String(missed), '0');
}
