import type { ServerResponse } from 'node:http';
import type { Hono } from 'hono';
import { CHANGE_FEED_PATH, FEED_HEARTBEAT_MS, type FeedLine } from '#lib/wire/change-feed.ts';
import { allowLongResponse } from '#lib/wire/connection-limits.ts';
import { wireHeaders } from '#lib/wire/headers.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { sameSecret } from '#platform/secrets.ts';
import type { CommittedChange } from '#platform/store/db/changes.ts';
import type { HonoEnv } from './hono-env.ts';

/** A reader that is this far behind is cut off: it starts anew and asks for what it missed. */
const MAX_WAITING_BYTES = 256 * 1024;
/** Reader per process of the web. */
const MAX_FEEDS = 64;

function feedLine(change: CommittedChange): FeedLine {
  if (!('accountId' in change)) return change;
  const { accountId, ...state } = change;
  return { member: String(accountId), ...state };
}

const lineOf = (change: CommittedChange) => `${JSON.stringify(feedLine(change))}\n`;

/** Opens a feed's body: heartbeats and changes, until its reader, the bus or the platform ends it. */
function openFeed(ctx: AppContext): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let end: () => void = () => undefined;
  return new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        let stop: () => void = () => undefined;
        const send = (text: string) => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text));
          else end();
        };
        const timer = setInterval(() => send('\n'), FEED_HEARTBEAT_MS);
        end = () => {
          end = () => undefined;
          clearInterval(timer);
          stop();
          ctx.feeds.delete(leave);
          controller.close();
        };
        const leave = () => end();
        ctx.feeds.add(leave);
        stop = await ctx.store.changes.subscribe({
          changed: changes => send(changes.map(lineOf).join('')),
          lost: leave,
        });
        // Only now nothing is missed any more: the reader waits for this line.
        send('\n');
      },
      cancel: () => end(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING_BYTES }),
  );
}

/** Adds the feed of changes, for the web alone (lib/wire/change-feed.ts). */
export function addChangeFeed(app: Hono<HonoEnv>, ctx: AppContext): void {
  app.get(CHANGE_FEED_PATH, context => {
    if (!sameSecret(context.req.header(wireHeaders.internalKey) ?? '', ctx.internalKey)) refuse('not_found');
    if (ctx.feeds.size >= MAX_FEEDS) refuse('system_busy');
    const outgoing = context.env?.outgoing;
    if (outgoing && 'writeHead' in outgoing) allowLongResponse(outgoing as ServerResponse);
    return new Response(openFeed(ctx), {
      headers: { 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no' },
    });
  });
}
