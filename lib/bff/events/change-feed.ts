import { request } from 'undici';
import { platformKey } from '#lib/bff/calls/build-request.ts';
import { env } from '#lib/bff/core/env.ts';
import { errorName, log } from '#lib/bff/core/log.ts';
import { parseJson } from '#lib/bff/core/parse-json.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import { CHANGE_FEED_PATH, FEED_HEARTBEAT_MS, type FeedLine, feedLineSchema } from '#lib/wire/change-feed.ts';
import { wireHeaders } from '#lib/wire/headers.ts';

type FeedListener = {
  changed: (line: FeedLine) => void;
  /** Changes may be missed from now on. */
  lost: () => void;
};

/** The one connection of this process over which the upstream tells what changed. */
export type ChangeFeed = {
  /** Connects, if need be; resolves to true once nothing is missed any more, to false while it is out of reach. */
  ready: () => Promise<boolean>;
  close: () => void;
};

const HEADERS_MS = 3 * SECOND_MS;
const SILENCE_MS = 3 * FEED_HEARTBEAT_MS;
/** After a failure the next attempt waits this long. */
const PAUSE_MS = SECOND_MS;
const MAX_LINE_CHARS = 4096;

/** Reads lines; throws for one that is no change. */
async function readLines(
  body: AsyncIterable<Buffer>,
  on: { first: () => void; line: (line: FeedLine) => void },
): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    on.first();
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_CHARS) throw new Error('a line of the feed is too long');
    for (const text of lines) if (text) on.line(feedLineSchema.parse(parseJson(text)));
  }
}

/** Creates the feed; it connects when it is first needed. An upstream without a feed is never ready. */
export function createChangeFeed(on: FeedListener): ChangeFeed {
  let open: { ready: Promise<boolean>; stop: AbortController } | null = null;
  let retryAt = 0;

  const run = async (key: string, stop: AbortController, isReady: () => void) => {
    const { statusCode, body } = await request(env().upstreamOrigin + CHANGE_FEED_PATH, {
      headers: { [wireHeaders.internalKey]: key },
      headersTimeout: HEADERS_MS,
      bodyTimeout: SILENCE_MS,
      signal: stop.signal,
    });
    if (statusCode !== 200) {
      body.destroy();
      throw new Error('no feed');
    }
    await readLines(body, { first: isReady, line: on.changed });
  };
  const connect = (key: string) => {
    const stop = new AbortController();
    const { promise: ready, resolve } = Promise.withResolvers<boolean>();
    const ended = (error?: unknown) => {
      resolve(false);
      if (open?.stop !== stop) return;
      if (error) log('warn', 'change feed lost', { error: errorName(error) });
      open = null;
      retryAt = performance.now() + PAUSE_MS;
      on.lost();
    };
    run(key, stop, () => resolve(true)).then(() => ended(), ended);
    return { ready, stop };
  };
  return {
    async ready() {
      const key = platformKey();
      if (!key) return false;
      if (!open && performance.now() < retryAt) return false;
      open ??= connect(key);
      return open.ready;
    },
    close() {
      const before = open;
      open = null;
      before?.stop.abort();
    },
  };
}
