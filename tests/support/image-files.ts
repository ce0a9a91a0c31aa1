import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Size = { width: number; height: number };

/** Image with enough detail that no format makes it tiny. */
export async function photo({ width, height }: Size, seed = 40): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: seed } as const;
  const small = { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3, noise } as const;
  const grain = await sharp({ create: { ...small, background: '#000' } })
    .png()
    .toBuffer();
  return sharp(grain).resize(width, height, { fit: 'fill' }).png().toBuffer();
}

/** WebP of two frames. */
export async function moving(): Promise<Buffer> {
  const frames = ['red', 'blue'].map(background =>
    sharp({ create: { width: 400, height: 400, channels: 4, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Builds a grey PNG of any declared size; `extra` chunks precede the pixels. */
export function greyPng({ width, height }: Size, extra: readonly [string, Buffer][] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...extra.map(([name, data]) => chunk(name, data)),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
