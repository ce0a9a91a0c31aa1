import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createBulkhead } from './bulkhead.ts';
import { claimIn, readBody, textOf } from './upstream-body.ts';

const CHUNK = Buffer.alloc(64 * 1024, 0x20);
const LIMIT = 8 * 1024 * 1024;
const never = new AbortController().signal;

/** Sends bodies in 64 kB pieces, and counts how many were read beyond `pieces` at the same time. */
function senders(pieces: number) {
  let open = 0;
  let most = 0;
  async function* answer(count: number) {
    for (let sent = 0; sent < count; sent += 1) {
      if (sent === pieces) most = Math.max(most, ++open);
      yield CHUNK;
    }
    if (count > pieces) open -= 1;
  }
  return { answer, most: () => most };
}

describe('readBody', () => {
  it('reads two large bodies at a time while the others wait their turn', async () => {
    const room = createBulkhead(2);
    const { answer, most } = senders(3);
    const sizes = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const claim = claimIn(room, never);
        const { length } = await readBody(answer(20), LIMIT, claim);
        claim.leave();
        return length;
      }),
    );
    expect(new Set(sizes)).toEqual(new Set([20 * CHUNK.length]));
    expect(most()).toBe(2);
  });

  it('yields to other work while a large body is read', async () => {
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    });
    await readBody(senders(3).answer(40), LIMIT, claimIn(createBulkhead(1), never));
    clearInterval(others);
    expect(turns).toBeGreaterThan(1);
  });

  it('needs no place for small bodies', async () => {
    const room = createBulkhead(0);
    expect(await readBody(senders(3).answer(2), LIMIT, claimIn(room, never))).toHaveLength(2 * CHUNK.length);
  });

  it('stops waiting at the deadline, and leaves no place taken', async () => {
    const room = createBulkhead(1, 60_000);
    const first = claimIn(room, never);
    await first.take();
    const stop = new AbortController();
    const late = claimIn(room, stop.signal).take();
    stop.abort();
    await expect(late).rejects.toMatchObject({ fault: 'unavailable' });
    first.leave();
    await expect(claimIn(room, never).take()).resolves.toBeUndefined();
  });

  it('decompresses only with a place', async () => {
    const room = createBulkhead(1);
    const claim = claimIn(room, never);
    expect(await textOf(gzipSync('{"a":1}'), 'gzip', LIMIT, claim)).toBe('{"a":1}');
    expect(room.enter(AbortSignal.abort())).toBe(false);
    claim.leave();
    expect(room.enter()).toBe(true);
  });

  it('does not decompress a body whose stated size is too large, and stops at the limit when that size is wrong', async () => {
    const bomb = gzipSync(Buffer.alloc(LIMIT + 1));
    const noPlace = claimIn(createBulkhead(0), AbortSignal.abort());
    await expect(textOf(bomb, 'gzip', LIMIT, noPlace)).rejects.toMatchObject({ fault: 'invalid' });
    bomb.writeUInt32LE(1, bomb.length - 4);
    const claim = claimIn(createBulkhead(1), never);
    await expect(textOf(bomb, 'gzip', LIMIT, claim)).rejects.toMatchObject({ fault: 'invalid' });
  });
});
