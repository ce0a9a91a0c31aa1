import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DRAFT_MS, MAX_DRAFTS, MAX_PICTURE_BYTES, PART_BYTES, UPLOADS_A_DAY } from '#lib/rules/uploads.ts';
import { sweep } from '#platform/jobs/sweep.ts';
import { photo } from '../support/image-files.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { DOT, sentPicture, uploadClient } from '../support/upload-client.ts';

const TEXT = 'The bonus was taken back although the turnover was met.';

describe.each(targets)('uploads on %s', target => {
  let ctx: TestPlatform;
  let token: string;
  let big: Buffer;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    token = await ctx.signIn('player01');
    big = await photo({ width: 700, height: 500 });
  });
  afterEach(() => ctx.platform.ctx.clock.setOffset(0));
  afterAll(() => ctx.close());

  const feedback = async (by: string, image1: string) =>
    (
      await ctx.wire('PUT /wps/feedback', {
        token: by,
        json: { type: 'problem', content: TEXT, contact: '', image1 },
      })
    ).json;
  const count = async (table: 'upload_part' | 'upload_draft') => {
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(tx),
    );
    return rows[0]?.n;
  };

  it('goes on where it was cut off, takes each part once, and reads the picture after the last', async () => {
    expect(big.byteLength).toBeGreaterThan(2 * PART_BYTES);
    const own = uploadClient(ctx, token);
    const { upload } = (await own.start(big.byteLength)).value;
    expect((await own.state(upload)).value).toEqual({ offset: 0, done: false });
    const first = big.subarray(0, PART_BYTES);
    // The same part several times at once, as after answers that were lost.
    const sent = await Promise.all(Array.from({ length: 5 }, () => own.put(upload, 0, first)));
    for (const one of sent) expect(one.value).toEqual({ offset: PART_BYTES, done: false });
    expect((await own.put(upload, 2 * PART_BYTES, first)).value.offset).toBe(PART_BYTES);
    expect((await own.put(upload, PART_BYTES, first.subarray(1))).errorCode).toBe('input.invalid');
    expect((await own.state(upload)).value).toEqual({ offset: PART_BYTES, done: false });
    expect((await feedback(token, upload)).errorCode).toBe('upload.unknown');
    for (let at = PART_BYTES; at < big.byteLength; at += PART_BYTES)
      await own.put(upload, at, big.subarray(at, at + PART_BYTES));
    expect((await own.state(upload)).value).toEqual({ offset: big.byteLength, done: true });
    expect(await count('upload_part')).toBe(0);
    expect((await feedback(token, upload)).success).toBe(true);
    expect((await feedback(token, upload)).errorCode).toBe('upload.unknown');
  });

  it('the upload of another member is refused like one that never was', async () => {
    const upload = await sentPicture(ctx, token, DOT);
    const stranger = await ctx.signIn('player02');
    const theirs = uploadClient(ctx, stranger);
    for (const id of [upload, 'A'.repeat(22)]) {
      expect((await theirs.state(id)).errorCode).toBe('upload.unknown');
      expect((await theirs.put(id, 0, DOT)).errorCode).toBe('upload.unknown');
      expect((await feedback(stranger, id)).errorCode).toBe('upload.unknown');
      expect((await theirs.drop(id)).success).toBe(true);
    }
    expect((await uploadClient(ctx, token).state(upload)).value.done).toBe(true);
    await uploadClient(ctx, token).drop(upload);
    expect((await uploadClient(ctx, token).state(upload)).errorCode).toBe('upload.unknown');
  });

  it('what is too large or no picture is refused, and nothing of it stays', async () => {
    const own = uploadClient(ctx, token);
    expect((await own.start(MAX_PICTURE_BYTES + 1)).errorCode).toBe('upload.too.large');
    const before = await count('upload_draft');
    for (const wrong of ['<svg onload=alert(1)>', 'GIF89a', '%PDF-1.7', 'MZ'])
      expect((await own.send(Buffer.from(wrong))).answer.errorCode).toBe('upload.type.wrong');
    const broken = Buffer.concat([big.subarray(0, 300_000), Buffer.alloc(PART_BYTES)]);
    const { upload, answer } = await own.send(broken);
    expect(answer.errorCode).toBe('upload.type.wrong');
    expect((await own.state(upload)).errorCode).toBe('upload.unknown');
    expect(await count('upload_draft')).toBe(before);
    expect(await count('upload_part')).toBe(0);
  });

  it('ends after two hours, and the sweep deletes it', async () => {
    const own = uploadClient(ctx, token);
    const { upload } = (await own.start(big.byteLength)).value;
    await own.put(upload, 0, big.subarray(0, PART_BYTES));
    ctx.platform.ctx.clock.setOffset(DRAFT_MS - 60_000);
    await sweep(ctx.platform.ctx.store, ctx.platform.ctx.clock.date());
    expect(await count('upload_part')).toBe(1);
    ctx.platform.ctx.clock.setOffset(DRAFT_MS + 1_000);
    const later = uploadClient(ctx, await ctx.signIn('player01'));
    expect((await later.put(upload, PART_BYTES, big.subarray(PART_BYTES, 2 * PART_BYTES))).errorCode).toBe(
      'upload.unknown',
    );
    await sweep(ctx.platform.ctx.store, ctx.platform.ctx.clock.date());
    expect(await count('upload_part')).toBe(0);
  });

  it('an account has so many at once, the oldest gives way, and so many in a day', async () => {
    const own = uploadClient(ctx, await ctx.signIn('member11'));
    const begun: string[] = [];
    for (let at = 0; at <= MAX_DRAFTS; at += 1) {
      ctx.platform.ctx.clock.setOffset(at * 1_000);
      begun.push((await own.start(DOT.byteLength)).value.upload);
    }
    expect((await own.state(begun[0] ?? '')).errorCode).toBe('upload.unknown');
    expect((await own.state(begun[1] ?? '')).success).toBe(true);
    for (let at = begun.length; at < UPLOADS_A_DAY; at += 1) await own.start(DOT.byteLength);
    expect((await own.start(DOT.byteLength)).errorCode).toBe('too.many.requests');
  });
});
