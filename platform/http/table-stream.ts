import type { ServerResponse } from 'node:http';
import { allowLongResponse } from '#lib/wire/connection-limits.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import type { ViewListener } from '#platform/tables/shared-view.ts';
import { checkOpen } from './calls.ts';
import type { HonoContext } from './hono-env.ts';

/** Streams of one process. */
const MAX_LISTENERS = 5_000;
/** A reader that is this far behind is cut off: it connects again and hears the present state. */
const MAX_UNREAD_BYTES = 64 * 1024;

type Listen = (ctx: AppContext, listener: ViewListener) => Promise<() => void>;

/** Opens the body of a stream: a table's state as events, until its reader or the platform ends it. */
function openStream(ctx: AppContext, listen: Listen): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let end: () => void = () => undefined;
  return new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        let stop: () => void = () => undefined;
        const leave = () => end();
        end = () => {
          end = () => undefined;
          stop();
          ctx.streams.delete(leave);
          controller.close();
        };
        ctx.streams.add(leave);
        stop = await listen(ctx, {
          hear(text) {
            if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(`data: ${text}\n\n`));
            else leave();
          },
        });
        // Ended while the first state was read.
        if (!ctx.streams.has(leave)) stop();
      },
      cancel: () => end(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_UNREAD_BYTES }),
  );
}

/** Responds with a stream of a table's state; refuses `system_busy` beyond the streams of a process. */
export function tableStream(ctx: AppContext, context: HonoContext, listen: Listen): Response {
  checkOpen(ctx, context.get('address'));
  if (ctx.streams.size >= MAX_LISTENERS) refuse('system_busy');
  const outgoing = context.env?.outgoing;
  if (outgoing && 'writeHead' in outgoing) allowLongResponse(outgoing as ServerResponse);
  return new Response(openStream(ctx, listen), {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
  });
}
