import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANGE_FEED_PATH } from '#lib/wire/change-feed.ts';
import { startPlatform } from '#platform/platform.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { noteChange } from '#platform/store/db/changes.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

/** As many as the platform has connections to its database. */
const PARALLEL = 16;

type Line = { member: string; seq: number; balance: number; messages: number; sessions: number };

/** Opens the feed of a platform; `next` resolves to the next line of a member. */
async function openFeed(origin: string, key: string) {
  const stop = new AbortController();
  const answer = await fetch(origin + CHANGE_FEED_PATH, {
    headers: { 'X-Internal-Key': key },
    signal: stop.signal,
  });
  const body = Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream);
  body.on('error', () => undefined);
  const lines = createInterface({ input: body })[Symbol.asyncIterator]();
  // The first line says that nothing is missed from now on.
  await lines.next();
  const next = async (member: number): Promise<Line> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error('the feed ended');
      const line = value ? (JSON.parse(value) as Line) : null;
      if (line?.member === String(member)) return line;
    }
  };
  const ended = async () => {
    for (;;) if ((await lines.next()).done) return true;
  };
  return { next, ended, status: answer.status, close: () => stop.abort() };
}

describe.each(targets)('changes of members on %s', target => {
  let ctx: TestPlatform;
  let member: number;
  let token: string;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    token = await ctx.signIn('player01');
    member = (await ctx.platform.ctx.store.read(tx => findAccountByName(tx, 'player01')))?.id ?? 0;
  });
  afterAll(() => ctx.close());

  const numbers = async (): Promise<Line> =>
    (await ctx.wire('GET /wps/v2/member/changes', { token })).json.value;
  const deposit = async () => {
    const json = { bankType: 'MT', bankCode: 'STRAITS', amount: 60 };
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const opened = await ctx.wire('POST /wps/relay/MCSFE_postDeposit', { token, json, headers: key });
    if (!opened.json.success) throw new Error(opened.text);
    const number = opened.json.value.depositId;
    await ctx.admin('deposit', { number, action: 'credit', by: 'Nadia' });
  };

  it('a posting moves the numbers in its transaction, and the feed tells them', async () => {
    const feed = await openFeed(ctx.origin, ctx.platform.ctx.internalKey);
    const before = await numbers();
    await deposit();
    const line = await feed.next(member);
    const after = await numbers();
    expect(line).toMatchObject({ seq: before.seq + 1, balance: before.seq + 1 });
    expect(after).toMatchObject({ seq: line.seq, balance: line.balance });
    feed.close();
  });

  it('what is rolled back moves nothing', async () => {
    const before = await numbers();
    const broken = ctx.platform.ctx.store.write(async () => {
      noteChange(member, 'balance');
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await numbers()).toEqual(before);
  });

  it('sixteen changes at once have sixteen numbers', async () => {
    const before = await numbers();
    await Promise.all(
      Array.from({ length: PARALLEL }, () =>
        ctx.platform.ctx.store.write(async () => noteChange(member, 'balance')),
      ),
    );
    expect((await numbers()).seq).toBe(before.seq + PARALLEL);
  });

  it('the end of a session is told, and the feed is closed to everybody but the web', async () => {
    const feed = await openFeed(ctx.origin, ctx.platform.ctx.internalKey);
    const other = await ctx.signIn('player01');
    await ctx.wire('DELETE /wps/session/logout', { token: other });
    const line = await feed.next(member);
    expect(line.sessions).toBe(line.seq);
    feed.close();
    expect((await ctx.wire(`GET ${CHANGE_FEED_PATH}`)).status).toBe(404);
    expect((await ctx.wire(`GET ${CHANGE_FEED_PATH}`, { headers: { 'X-Internal-Key': 'x' } })).status).toBe(
      404,
    );
  });

  it.runIf(target === 'postgres')('a second process hears what the first has committed', async () => {
    const { env } = ctx.platform.ctx;
    const name = await ctx.platform.ctx.store.read(async tx => {
      const found = await sql<{ name: string }>`select current_database() as name`.execute(tx);
      return found.rows[0]?.name ?? '';
    });
    const url = new URL(process.env.DATABASE_URL ?? '');
    url.pathname = `/${name}`;
    const second = await startPlatform({ ...env, PLATFORM_PORT: 0 }, { url: url.toString() });
    try {
      const feed = await openFeed(`http://127.0.0.1:${second.port}`, second.ctx.internalKey);
      const before = await numbers();
      await deposit();
      const told = performance.now();
      expect((await feed.next(member)).seq).toBe(before.seq + 1);
      expect(performance.now() - told).toBeLessThan(1000);
      feed.close();
    } finally {
      await second.close();
    }
  });

  it('a platform that stops ends its feeds', async () => {
    const feed = await openFeed(ctx.origin, ctx.platform.ctx.internalKey);
    await ctx.platform.close();
    expect(await feed.ended()).toBe(true);
  });
});
