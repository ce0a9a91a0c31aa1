import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { greyPng, photo } from '../support/image-files.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { uploadClient } from '../support/upload-client.ts';

const MARK = 'alert(document.domain)';
const ACCOUNTS = ['player01', 'player02', 'member11', 'member12', 'member21'];
const UPLOADS = 200;
const BOMB = greyPng({ width: 12_000, height: 12_000 });
const PAYLOADS = [
  `<script>${MARK}</script>`,
  `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}"/>`,
  `<!doctype html><img src=x onerror=${MARK}>`,
  `%PDF-1.7 /JS (${MARK})`,
  `PK\u0003\u0004 ${MARK}`,
  `MZ ${MARK}`,
  `#!/bin/sh\n# ${MARK}`,
  `<?php /* ${MARK} */ system($_GET[0]);`,
  `push graphic-context url(https://x/?${MARK})`,
  `GIF89a/*${MARK}*/=1;`,
].map(text => Buffer.from(text));

type Maker = (
  payload: Buffer,
  picture: Record<'png' | 'jpeg' | 'webp' | 'gif', Buffer>,
) => Buffer | Promise<Buffer>;

/** A jpg whose first segment is a comment. */
const commented = (jpeg: Buffer, text: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from('fffe', 'hex'), length, text, jpeg.subarray(2)]);
};
const cut = (picture: Buffer) => picture.subarray(0, Math.floor(picture.length / 3));

/** Ways to hide a payload: those of `refused` are no picture, those of `harmless` are one and more. */
const refused: Record<string, Maker> = {
  bare: payload => payload,
  'behind the sign of a png': payload => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), payload]),
  'behind the sign of a jpg': payload => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), payload]),
  'before a picture': (payload, { png }) => Buffer.concat([payload, png]),
  'in a webp': (payload, { webp }) => Buffer.concat([webp, payload]),
  'in a gif': (payload, { gif }) => Buffer.concat([gif, payload]),
  'in a png that is cut off': (payload, { png }) => Buffer.concat([cut(png), payload]),
  'in a png of 12,000 pixels a side': payload => Buffer.concat([BOMB, payload]),
};
const harmless: Record<string, Maker> = {
  'after a png': (payload, { png }) => Buffer.concat([png, payload]),
  'after a jpg': (payload, { jpeg }) => Buffer.concat([jpeg, payload]),
  'in a text of a png': payload => greyPng({ width: 40, height: 30 }, [['tEXt', payload]]),
  'in a private chunk of a png': payload => greyPng({ width: 40, height: 30 }, [['zzZz', payload]]),
  'in a comment of a jpg': (payload, { jpeg }) => commented(jpeg, payload),
  'in its EXIF, with a place': (payload, { jpeg }) =>
    sharp(jpeg)
      .withExif({ IFD0: { Copyright: payload.toString('latin1') }, IFD3: { GPSLatitude: '3/1 8/1 0/1' } })
      .jpeg()
      .toBuffer(),
};

describe.each(targets)('hostile uploads on %s', target => {
  let ctx: TestPlatform;
  let clients: ReturnType<typeof uploadClient>[];
  let picture: Record<'png' | 'jpeg' | 'webp' | 'gif', Buffer>;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    clients = [];
    for (const name of ACCOUNTS) clients.push(uploadClient(ctx, await ctx.signIn(name)));
    const png = await photo({ width: 60, height: 40 });
    const as = (format: 'jpeg' | 'webp' | 'gif') => sharp(png).toFormat(format).toBuffer();
    picture = { png, jpeg: await as('jpeg'), webp: await as('webp'), gif: await as('gif') };
  });
  afterAll(() => ctx.close());

  const stored = async () => {
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql<{ picture: Uint8Array | null }>`select picture from upload_draft
        union all select bytes from upload_part`.execute(tx),
    );
    return rows.map(one => one.picture && Buffer.from(one.picture));
  };

  it('200 of them are refused or made harmless, and none is stored as it was sent', async () => {
    const makers = [
      ...Object.entries(refused).map(([way, make]) => ({ way, make, isPicture: false })),
      ...Object.entries(harmless).map(([way, make]) => ({ way, make, isPicture: true })),
    ];
    let pictures = 0;
    for (let at = 0; at < UPLOADS; at += 1) {
      const one = makers[at % makers.length];
      const payload = PAYLOADS[Math.floor(at / makers.length) % PAYLOADS.length];
      const client = clients[at % clients.length];
      if (!one || !payload || !client) throw new Error('no sample');
      const bytes = await one.make(Buffer.concat([payload, Buffer.from(` ${at}`)]), picture);
      const { upload, answer } = await client.send(bytes);
      if (one.isPicture) {
        expect(answer.value, one.way).toMatchObject({ done: true });
        pictures += 1;
        const kept = (await stored()).filter(bytesOf => bytesOf !== null);
        for (const bytesOf of kept) {
          expect(bytesOf.includes(MARK), one.way).toBe(false);
          expect(bytesOf.equals(bytes), one.way).toBe(false);
        }
        const { format, exif, width } = await sharp(kept.at(-1)).metadata();
        expect({ format, exif }, one.way).toEqual({ format: 'jpeg', exif: undefined });
        expect(width).toBeLessThanOrEqual(60);
        await client.drop(upload);
      } else expect(answer.errorCode, one.way).toBe('upload.type.wrong');
      expect(await stored(), one.way).toEqual([]);
    }
    expect(pictures).toBeGreaterThan(UPLOADS / 3);
  });
});
