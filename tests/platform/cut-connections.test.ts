import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksAreClean } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { playSlot } from '../support/platform-play.ts';

const MEMBER = 'player01';
const MAIN = 2;
const TIDEWELL = 101;

/** Place where a connection is cut: after a share of the request was sent, or a share of the answer was read. */
type Cut = { name: string; sent: (head: string, body: string) => string; read: number | null };

const all = (head: string, body: string) => head + body;
const cuts: Cut[] = [
  { name: 'before the first byte', sent: () => '', read: null },
  { name: 'within the request line', sent: head => head.slice(0, 12), read: null },
  { name: 'after the head', sent: head => head, read: null },
  { name: 'within the body', sent: (head, body) => head + body.slice(0, -3), read: null },
  { name: 'after the last byte of the request', sent: all, read: null },
  { name: 'at the first byte of the answer', sent: all, read: 1 },
  { name: 'within the answer', sent: all, read: 200 },
  { name: 'after the whole answer', sent: all, read: Number.POSITIVE_INFINITY },
];

/** Sends a part of a request over a connection of its own and cuts it; returns what was read before that. */
function sendAndCut(port: number, { head, body }: { head: string; body: string }, cut: Cut): Promise<string> {
  return new Promise((resolve, reject) => {
    let seen = '';
    const socket = connect(port, '127.0.0.1', () => {
      const text = cut.sent(head, body);
      const end = () => cut.read === null && socket.destroy();
      if (text === '') end();
      else socket.write(text, end);
    });
    socket.on('data', part => {
      seen += part;
      if (cut.read !== null && seen.length >= cut.read) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(seen));
  });
}

type Operation = {
  line: string;
  json: object;
  /** Table and condition that count the effect. */
  effect: string;
  /** Makes the operation possible again. */
  ready?: () => Promise<unknown>;
};

describe.each(targets)('a call that moves money over a connection that is cut on %s', target => {
  let ctx: TestPlatform;
  let token: string;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    await ctx.admin('wallets', { single: 'off' });
    token = await ctx.signIn(MEMBER);
  });
  afterAll(() => ctx.close());

  const count = (from: string): Promise<bigint> =>
    ctx.platform.ctx.store.read(
      async tx =>
        (await sql<{ n: bigint }>`select count(*) as n from ${sql.raw(from)}`.execute(tx)).rows[0]?.n ?? 0n,
    );
  const operations: Operation[] = [
    {
      line: 'GCS_walletTransfer',
      json: { fromAccountTypeId: MAIN, toAccountTypeId: TIDEWELL, amount: 1 },
      effect: "ledger_transfer where operation = 'wallet-out'",
    },
    {
      line: 'MCSFE_postDeposit',
      json: { bankType: 'MT', bankCode: 'STRAITS', amount: 50 },
      effect: 'deposit',
      ready: () =>
        ctx.platform.ctx.store.write(tx => sql`update deposit set state = 'cancelled'`.execute(tx)),
    },
    {
      line: 'MCSFE_rebateDisburse',
      json: {},
      effect: 'rebate',
      ready: () => playSlot(ctx, { username: MEMBER, token }, 20_000n, 19_999n),
    },
  ];
  const each = operations.flatMap(operation =>
    cuts.map(cut => ({ operation, cut, ...operation, at: cut.name })),
  );

  it.each(each)(
    '$line, cut $at: asked again it is one effect and the same answer',
    async ({ operation, cut }) => {
      const { line, json, effect, ready } = operation;
      await ready?.();
      const before = await count(effect);
      const body = JSON.stringify(json);
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const head = [
        `POST /wps/relay/${line} HTTP/1.1`,
        'Host: 127.0.0.1',
        'Merchant: foyer',
        `Authorization: ${token}`,
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(body)}`,
        `Idempotency-Key: ${headers['Idempotency-Key']}`,
        'Connection: close',
        '\r\n',
      ].join('\r\n');
      const seen = await sendAndCut(ctx.platform.port, { head, body }, cut);
      const again = await ctx.wire(`POST /wps/relay/${line}`, { token, json, headers });
      const last = await ctx.wire(`POST /wps/relay/${line}`, { token, json, headers });
      expect(again.json).toMatchObject({ success: true });
      expect(last.json.value).toEqual(again.json.value);
      expect(last.headers.get('idempotency-replayed')).toBe('true');
      if (cut.read !== null) expect(again.headers.get('idempotency-replayed')).toBe('true');
      if (cut.read === Number.POSITIVE_INFINITY) expect(seen).toContain(JSON.stringify(again.json.value));
      expect((await count(effect)) - before).toBe(1n);
      await booksAreClean(ctx);
    },
  );
});
