import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createSession } from '#platform/auth/sessions.ts';
import { readPlatformEnv } from '#platform/env.ts';
import { FUNDING, openLedgerAccount, openWallet } from '#platform/ledger/accounts.ts';
import { transfer } from '#platform/ledger/transfer.ts';
import { startPlatform } from '#platform/platform.ts';
import { postModeratorMessage } from '#platform/room/room.ts';
import { insertAccount } from '#platform/store/accounts/accounts.ts';

/**
 * The embedded platform with many members, each with a session, for the streams of events. On BENCH_PORT,
 * `GET /sessions` lists ids and tokens, `POST /<id>` posts an amount to a member's wallet, and `POST /room` a
 * message to the English room; both answer when it was committed (epoch ms).
 */
const FIRST_ID = 80_000_001;
const count = Number(process.env.BENCH_MEMBERS);
const platform = await startPlatform(readPlatformEnv());
const { store, clock } = platform.ctx;

async function open(id: number): Promise<{ id: number; token: string }> {
  const at = clock.date();
  const token = await store.write(async tx => {
    await insertAccount(tx, {
      id,
      username: `bench${id}`,
      passwordHash: null,
      type: 3,
      at,
    });
    await openWallet(tx, id);
    return createSession(tx, {
      accountId: id,
      address: '127.0.0.1',
      at,
      device: 'bench',
      deviceId: null,
      way: 'password',
      mustChange: false,
      last: null,
    });
  });
  return { id, token };
}

const members: { id: number; token: string }[] = [];
for (let at = 0; at < count; at++) members.push(await open(FIRST_ID + at));

async function post(id: number): Promise<number> {
  await store.write(async tx => {
    const funding = await openLedgerAccount(tx, { name: FUNDING });
    const wallet = await openWallet(tx, id);
    const legs = [
      { accountId: funding, amount: -100n },
      { accountId: wallet, amount: 100n },
    ];
    await transfer(tx, { operation: 'funding', reference: 'bench', at: clock.date(), legs });
  });
  return Date.now();
}

/** A moderator's message, which has no pause between two. */
async function say(content: string): Promise<number> {
  await store.write(tx => postModeratorMessage(tx, { room: 'en', content, by: 'bench', at: clock.date() }));
  return Date.now();
}

const server = createServer(async (request, response) => {
  const path = request.url?.slice(1) ?? '';
  if (request.method !== 'POST') return response.end(JSON.stringify(members));
  const at = path === 'room' ? await say(await text(request)) : await post(Number(path));
  response.end(JSON.stringify(at));
});
server.listen(Number(process.env.BENCH_PORT), '127.0.0.1');
process.on('SIGTERM', () => {
  server.close();
  void platform.close().finally(() => process.exit());
});
