import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { StreamEvent } from '#lib/rules/member-stream.ts';
import type { RoomEvent } from '#lib/rules/room.ts';
import { ours } from './bff-harness.ts';
import { HOST } from './test-server.ts';

/** Event of a stream; the fields of its data are those of a change, or of a room. */
type StreamedEvent = { id: string; event: string; data: Partial<StreamEvent & RoomEvent> };

/** Opens a stream of events through the HTTP server, as a browser would; `next` gives null at its end. */
export async function openEvents(testServer: { port: number }, more: Record<string, string>) {
  const headers = { ...ours(), host: HOST, ...more };
  const sent = httpRequest({ host: '127.0.0.1', port: testServer.port, path: '/events', headers });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  const chunks = response[Symbol.asyncIterator]();
  let text = '';
  const next = async (): Promise<StreamedEvent | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
        if (field('event'))
          return { id: field('id'), event: field('event'), data: JSON.parse(field('data')) };
      } else {
        const { value, done } = await chunks.next();
        if (done) return null;
        text += value;
      }
    }
  };
  return { response, next, close: () => sent.destroy() };
}
