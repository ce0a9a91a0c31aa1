import { Agent, request } from 'undici';
import { MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import { cpuMs } from './cpu.ts';
import { noteRow } from './rows.ts';
import { sizeOptions } from './size-options.ts';
import { openStreams, percentile, type StreamServers, startStreamServers } from './stream-servers.ts';

/** Sizes of a full run: members who have the room open, and messages that are measured. */
const FULL = { listeners: 500, messages: 50 };
const BOUND_MS = 200;
/** Longest wait for the last listener of a message. */
const LAST_MS = 10 * SECOND_MS;
/** A visit counts for three minutes: the room is asked for again before. */
const VISIT_MS = 2 * MINUTE_MS;
const ROOM = '/wps/v2/member/room?room=en';
/** Listeners that open the room at once. */
const OPENED_AT_ONCE = 20;

/** The message that is on its way, and when it was with each listener (epoch ms). */
type Current = { text: string; arrived: Map<number, number>; isLast: () => void };

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
async function deliver({ bench }: StreamServers, current: Current, last: Promise<void>): Promise<number[]> {
  const posted = await request(`${bench}/room`, { method: 'POST', body: current.text });
  const committed = (await posted.body.json()) as number;
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, LAST_MS);
  await Promise.race([last, timeout.promise]);
  clearTimeout(timer);
  return [...current.arrived.values()].map(at => Math.max(0, at - committed));
}

/** Follows the room with every listener as the page does; `next` begins the next message. */
function followRoom(servers: StreamServers, dispatcher: Agent) {
  const { cookies, members } = servers;
  let current: Current | null = null;
  let requestCount = 0;
  const arrive = (message: Current, listener: number, at: number) => {
    if (!message.arrived.has(listener)) message.arrived.set(listener, at);
    if (message.arrived.size === members.length) message.isLast();
  };
  const heard = async (at: number, listener: number, text: string) => {
    const message = current;
    if (!message) return;
    if (text.includes(message.text)) return arrive(message, listener, at);
    // The number alone: the page asks for the room.
    if (!text.includes('event: room') || text.includes('"message"')) return;
    requestCount += 1;
    const room = await readRoom(servers, cookies[listener] ?? '', dispatcher);
    if (room.includes(message.text)) arrive(message, listener, Date.now());
  };
  const next = (text: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    current = { text, arrived: new Map(), isLast: resolve };
    return { message: current, last: promise };
  };
  return { heard, next, asked: () => requestCount };
}

/**
 * Measures a chat room with 500 listeners at one process of the web on one core: the time from the commit of a
 * message until its text is at each browser's end, and the processor's time that the web takes for it.
 * `--listeners 50 --messages 5` make it smaller.
 */
export async function measureChat(args: readonly string[]): Promise<void> {
  const { listeners, messages } = sizeOptions(args, FULL);
  const servers = await startStreamServers(listeners);
  const dispatcher = new Agent({ connections: OPENED_AT_ONCE });
  const room = followRoom(servers, dispatcher);
  const opened = await openStreams(servers, (at, listener, text) => void room.heard(at, listener, text));
  noteRow(`(k) ${listeners.toLocaleString('en')} listeners opened`, opened);
  const times: number[] = [];
  let visited = 0;
  let cpu = 0;
  for (let count = 0; count < messages; count++) {
    if (Date.now() - visited > VISIT_MS) {
      await openRooms(servers, dispatcher);
      visited = Date.now();
    }
    const { message, last } = room.next(`message ${count} of the bench`);
    const before = cpuMs(servers.webPid);
    times.push(...(await deliver(servers, message, last)));
    cpu += cpuMs(servers.webPid) - before;
  }
  await dispatcher.close();
  noteRow('    message to text in the room, p50', `${percentile(times, 0.5)} ms`);
  noteRow('    message to text in the room, p99', `${percentile(times, 0.99)} ms`, `<= ${BOUND_MS} ms`);
  noteRow('    texts that did not arrive', String(listeners * messages - times.length), '0');
  noteRow('    rooms asked for again after an event', String(room.asked()));
  noteRow("    the web's processor per message", `${(cpu / messages).toFixed(1)} ms`);
}
