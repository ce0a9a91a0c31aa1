import { Agent, request } from 'undici';
import { SECOND_MS } from '#lib/rules/time.ts';
import { noteRow } from './rows.ts';
import { sizeOptions } from './size-options.ts';
import { openStreams, percentile, type StreamServers, startStreamServers } from './stream-servers.ts';

/** Sizes of a full run: members who have the room open, and messages that are measured. */
const FULL = { listeners: 500, messages: 50 };
const BOUND_MS = 200;
/** Longest wait for the last listener of a message. */
const LAST_MS = 10 * SECOND_MS;
const ROOM = '/wps/v2/member/room?room=en';
/** Listeners that open the room at once. */
const OPENED_AT_ONCE = 20;

/** Times of a message in milliseconds after its commit, one for each listener who got it. */
type Delivery = { events: number[]; texts: number[] };

/** The message that is on its way: when each listener heard of it, and when its text was there. */
type Current = { text: string; events: Map<number, number>; texts: Map<number, number> };

/** Asks for the room as the open page does; returns the texts, or nothing where it was not answered. */
async function readRoom({ origin }: StreamServers, cookie: string, dispatcher: Agent): Promise<string> {
  const headers = { 'x-foyer': '1', 'x-language': 'EN', cookie };
  const { statusCode, body } = await request(origin + ROOM, { headers, dispatcher });
  const text = await body.text();
  return statusCode === 200 ? text : '';
}

async function openRooms(servers: StreamServers, dispatcher: Agent): Promise<void> {
  const { cookies } = servers;
  for (let at = 0; at < cookies.length; at += OPENED_AT_ONCE)
    await Promise.all(
      cookies.slice(at, at + OPENED_AT_ONCE).map(cookie => readRoom(servers, cookie, dispatcher)),
    );
}

/** Writes a message and waits until it is with every listener, or the longest wait is over. */
async function deliver({ bench, members }: StreamServers, current: Current): Promise<Delivery> {
  const posted = await request(`${bench}/room`, { method: 'POST', body: current.text });
  const committed = (await posted.body.json()) as number;
  const end = Date.now() + LAST_MS;
  while (current.texts.size < members.length && Date.now() < end)
    await new Promise(resolve => setTimeout(resolve, 20));
  const after = (times: Map<number, number>) => [...times.values()].map(at => Math.max(0, at - committed));
  return { events: after(current.events), texts: after(current.texts) };
}

/**
 * Measures a chat room with 500 listeners at one process of the web on one core: the time from the commit of a
 * message until its event, and until its text, is at the browser's end. Each listener asks for the room as soon as
 * it hears of a change, as the page does. `--listeners 50 --messages 5` make it smaller.
 */
export async function measureChat(args: readonly string[]): Promise<void> {
  const { listeners, messages } = sizeOptions(args, FULL);
  const servers = await startStreamServers(listeners);
  const dispatcher = new Agent({ connections: listeners });
  let current: Current = { text: '', events: new Map(), texts: new Map() };
  const heard = async (at: number, listener: number) => {
    const message = current;
    if (!message.events.has(listener)) message.events.set(listener, at);
    const shown = await readRoom(servers, servers.cookies[listener] ?? '', dispatcher);
    if (shown.includes(message.text) && !message.texts.has(listener)) message.texts.set(listener, Date.now());
  };
  const opened = await openStreams(servers, 'room', (at, listener) => void heard(at, listener));
  noteRow(`(k) ${listeners.toLocaleString('en')} listeners opened`, opened);
  await openRooms(servers, dispatcher);
  const all: Delivery[] = [];
  for (let count = 0; count < messages; count++) {
    current = { text: `message ${count} of the bench`, events: new Map(), texts: new Map() };
    all.push(await deliver(servers, current));
  }
  await dispatcher.close();
  const events = all.flatMap(one => one.events);
  const texts = all.flatMap(one => one.texts);
  noteRow('    message to event, p99', `${percentile(events, 0.99)} ms`, `<= ${BOUND_MS} ms`);
  noteRow('    message to text in the room, p50', `${percentile(texts, 0.5)} ms`);
  noteRow('    message to text in the room, p99', `${percentile(texts, 0.99)} ms`, `<= ${BOUND_MS} ms`);
  noteRow('    texts that did not arrive', String(listeners * messages - texts.length), '0');
}
