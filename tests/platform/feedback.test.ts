import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { relayValue } from '../support/platform-play.ts';
import { sentPicture } from '../support/upload-client.ts';

const TEXT = 'The bonus was taken back although the turnover was met.';
const FEEDBACK = 'PUT /wps/feedback';
const CASE = '/wps/v2/member/feedback/case';

describe.each(targets)('feedback on %s', target => {
  let ctx: TestPlatform;
  let token: string;
  let stranger: string;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    token = await ctx.signIn('player01');
    stranger = await ctx.signIn('player02');
  });
  afterAll(() => ctx.close());

  const send = (line: string, json: object, by = token, key: string = crypto.randomUUID()) =>
    ctx.wire(line, { token: by, json, headers: { 'Idempotency-Key': key } });
  const open = (json: object = {}, by = token) =>
    send(FEEDBACK, { type: 'complaint', content: TEXT, contact: 'Telegram @elin', ...json }, by);
  const read = (number: string, by = token) => ctx.wire(`GET ${CASE}?caseNumber=${number}`, { token: by });
  const uploads = async () => {
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql<{
        bytes: Uint8Array;
        mime: string;
      }>`select bytes, mime from upload where purpose = 'feedback'`.execute(tx),
    );
    return rows;
  };

  it('a case has a number, a thread that both sides see, and is decided and closed', async () => {
    const { caseNumber } = (await open()).json.value;
    expect(caseNumber).toMatch(/^F-\d{6}$/);
    expect(await ctx.admin('cases')).toMatchObject({
      cases: [
        {
          number: caseNumber,
          account: 'player01',
          kind: 'complaint',
          contact: 'Telegram @elin',
          content: TEXT,
        },
      ],
    });
    await ctx.admin('case-answer', { number: caseNumber, content: 'We look at it.', by: 'Aina' });
    expect((await relayValue(ctx, token, 'EMFE_getInbox')).list[0]).toMatchObject({ number: caseNumber });
    expect(
      (await send(`POST ${CASE}`, { caseNumber, content: 'Please hurry, it is a week old.' })).json.success,
    ).toBe(true);
    await ctx.admin('case-answer', {
      number: caseNumber,
      content: 'RM 88.00 is back.',
      by: 'Aina',
      decides: 'on',
    });
    const { value } = (await read(caseNumber)).json;
    expect(value.state).toBe('decided');
    expect(value.entries.map((one: { by: string | null; content: string }) => [one.by, one.content])).toEqual(
      [
        [null, TEXT],
        ['Aina', 'We look at it.'],
        [null, 'Please hurry, it is a week old.'],
        ['Aina', 'RM 88.00 is back.'],
      ],
    );
    expect((await send('POST /wps/v2/member/feedback/close', { caseNumber })).json.success).toBe(true);
    expect((await send(`POST ${CASE}`, { caseNumber, content: TEXT })).json.errorCode).toBe(
      'feedback.closed',
    );
    expect(await ctx.admin('cases')).toEqual({ cases: [] });
  });

  it('an unknown case and newRegistrant else’s are refused alike', async () => {
    const { caseNumber } = (await open()).json.value;
    for (const number of [caseNumber, 'F-999999']) {
      expect((await read(number, stranger)).json.errorCode).toBe('not.found');
      const reply = { caseNumber: number, content: TEXT };
      expect((await send(`POST ${CASE}`, reply, stranger)).json.errorCode).toBe('not.found');
      const close = { caseNumber: number };
      expect((await send('POST /wps/v2/member/feedback/close', close, stranger)).json.errorCode).toBe(
        'not.found',
      );
    }
  });

  it('the operator’s bounds hold, hidden signs are refused, and HTML stays text', async () => {
    expect((await open({ content: 'Too short.' })).json).toMatchObject({
      errorCode: 'feedback.length',
      value: { min: 20, max: 1_000 },
    });
    await ctx.admin('feedback-length', { least: 5, most: 30 });
    expect((await open({ content: 'x'.repeat(31) })).json.errorCode).toBe('feedback.length');
    await ctx.admin('feedback-length', { least: 20, most: 1_000 });
    for (const sign of ['\u202e', '\u200b', '\u0007', '\u2028']) {
      expect((await open({ content: `a${sign}${TEXT}` })).json).toMatchObject({
        value: { field: 'content' },
      });
      expect((await open({ contact: `a${sign}b` })).json).toMatchObject({ value: { field: 'contact' } });
    }
    const html = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const { caseNumber } = (await open({ content: html })).json.value;
    expect((await read(caseNumber)).json.value.entries[0].content).toBe(html);
  });

  it('pictures are written again without metadata', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const sent = () => sentPicture(ctx, stranger, picture);
    const order = { image1: await sent(), image2: await sent(), image3: await sent() };
    const { caseNumber } = (await open(order, stranger)).json.value;
    const { images } = (await read(caseNumber, stranger)).json.value.entries[0];
    expect(images).toHaveLength(3);
    const shown = await ctx.admin('case', { number: caseNumber });
    expect(shown).toMatchObject({ entries: [{ images }] });
    const [first] = images;
    expect(await ctx.admin('image', { number: first, by: 'Nadia' })).toMatchObject({
      image: expect.stringMatching(/^data:image\/jpeg;base64,/),
    });
    const seen = (by: string, image: string, size: string) =>
      ctx.wire(`GET /wps/v2/member/uploads/image?image=${image}&size=${size}`, { token: by });
    for (const size of ['small', 'large']) {
      const { image: url } = (await seen(stranger, first, size)).json.value;
      const { width, height, format } = await sharp(Buffer.from(url.split(',')[1], 'base64')).metadata();
      expect({ width, height, format }).toEqual({ width: 40, height: 30, format: 'jpeg' });
    }
    // Another member's picture, and an unknown one.
    for (const [by, image] of [
      [token, first],
      [stranger, '999999'],
    ] as const)
      expect((await seen(by, image, 'small')).json.errorCode).toBe('not.found');
    const stored = await uploads();
    expect(stored).toHaveLength(3);
    for (const { bytes, mime } of stored) {
      expect(mime).toBe('image/jpeg');
      expect(Buffer.from(bytes).includes('secret place')).toBe(false);
    }
  });
});
