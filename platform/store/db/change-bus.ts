import { randomUUID } from 'node:crypto';
import { Client, type Pool } from 'pg';
import type { CommittedChange, MemberChange } from './changes.ts';

/** `lost`: changes of other processes may have been missed; the listener gets no more. */
type ChangeListener = { changed: (changes: readonly CommittedChange[]) => void; lost: () => void };

/** Announces committed changes to every process of the platform. */
export type ChangeBus = {
  /** Never fails: the numbers are in the database, and who missed an announcement finds them there. */
  publish: (changes: readonly CommittedChange[]) => void;
  /** Resolves to a function that ends it, once every later change is heard. */
  subscribe: (listener: ChangeListener) => Promise<() => void>;
  close: () => Promise<void>;
};

const CHANNEL = 'foyer_changes';
/** Announcements of this time go out together: a notification takes a lock of the whole database. */
const GATHER_MS = 20;
/** Bytes of changes per notification, whose payload is limited to 8,000; one change alone has fewer. */
const NOTIFICATION_BYTES = 7500;
const CONNECT_MS = 1000;

type PackedChange = [number, number, number, number, number, number, number];
/** Changes of rooms go as they are. */
type Sent = PackedChange | Exclude<CommittedChange, MemberChange>;

const pack = (one: CommittedChange): Sent =>
  'accountId' in one
    ? [one.accountId, one.seq, one.balance, one.messages, one.sessions, one.rewards, one.pay]
    : one;

/** Payload of a notification: `from` is the process that sent it, which has announced them itself. */
type Payload = { from: string; all: Sent[] };

function unpack(payload: string, own: string): CommittedChange[] {
  const { from, all } = JSON.parse(payload) as Payload;
  if (from === own) return [];
  return all.map(one => {
    if (!Array.isArray(one)) return one;
    const [accountId, seq, balance, messages, sessions, rewards, pay] = one;
    return { accountId, seq, balance, messages, sessions, rewards, pay };
  });
}

/** Cuts changes into parts that each fit into a notification. */
function inParts(all: readonly Sent[]): Sent[][] {
  const parts: Sent[][] = [];
  let left = 0;
  for (const one of all) {
    const bytes = Buffer.byteLength(JSON.stringify(one)) + 1;
    if (bytes > left) {
      parts.push([]);
      left = NOTIFICATION_BYTES;
    }
    parts.at(-1)?.push(one);
    left -= bytes;
  }
  return parts;
}

/** Bus within one process: PGlite has no other. */
export function createLocalBus(): ChangeBus {
  const listeners = new Set<ChangeListener>();
  return {
    publish(changes) {
      if (changes.length > 0) for (const listener of listeners) listener.changed(changes);
    },
    subscribe: async listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      for (const listener of listeners) listener.lost();
      listeners.clear();
    },
  };
}

/** Opens the connection on which other processes are heard; `hear` gets payloads, `end` is called once. */
async function listenTo(url: string, hear: (payload: string) => void, end: () => void): Promise<Client> {
  const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT_MS });
  client.on('notification', ({ payload }) => payload && hear(payload));
  client.on('error', () => undefined);
  client.once('end', end);
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  return client;
}

/** Bus over Postgres: LISTEN and NOTIFY, beside the direct way within this process. */
export function createPostgresBus(url: string, pool: Pool): ChangeBus {
  const own = randomUUID();
  let local = createLocalBus();
  let connection: Promise<Client> | null = null;
  let waiting: Sent[] = [];
  let timer: NodeJS.Timeout | null = null;

  const lost = () => {
    connection = null;
    const before = local;
    local = createLocalBus();
    void before.close();
  };
  const connected = () => {
    connection ??= listenTo(url, payload => local.publish(unpack(payload, own)), lost);
    connection.catch(() => {
      connection = null;
    });
    return connection;
  };
  const send = async () => {
    timer = null;
    const gathered = waiting;
    waiting = [];
    for (const all of inParts(gathered)) {
      const payload: Payload = { from: own, all };
      await pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(payload)]).catch(() => undefined);
    }
  };
  return {
    publish(changes) {
      local.publish(changes);
      waiting.push(...changes.map(pack));
      timer ??= setTimeout(() => void send(), GATHER_MS);
    },
    async subscribe(listener) {
      await connected();
      return local.subscribe(listener);
    },
    async close() {
      if (timer) clearTimeout(timer);
      await send();
      const open = await connection?.catch(() => null);
      await open?.end();
      await local.close();
    },
  };
}
