import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Bulkhead } from './bulkhead.ts';
import { UpstreamError } from './upstream-error.ts';

/** Bodies up to this size are read as they come; larger or compressed ones need a place for large bodies. */
const SMALL_BYTES = 128 * 1024;
/** After so many bytes of a large body, pause for other work: it is read at 25 MB/s at most. */
const BREATH_BYTES = 256 * 1024;
const BREATH_MS = 10;
/** Step size of decompression: few steps for what is allowed, since each returns to the event loop. */
const UNPACK_BYTES = 256 * 1024;
const SIZE_BYTES = 4;

/** A body's claim on a place for large bodies: taken when it turns out to need one, released at the end. */
export type PlaceClaim = { take: () => Promise<void>; leave: () => void };

/**
 * Creates a claim on a place in `room`, for `owner`. Taking it throws UpstreamError when none becomes free
 * before `signal` aborts the call, or when its owner is rejected.
 */
export function claimIn(room: Bulkhead, signal: AbortSignal, owner?: symbol): PlaceClaim {
  let isHeld = false;
  return {
    take: async () => {
      if (isHeld) return;
      const place = room.enter(signal, owner);
      isHeld = place === true || (await place);
      if (!isHeld) throw new UpstreamError('unavailable');
    },
    leave: () => {
      if (isHeld) room.leave();
      isHeld = false;
    },
  };
}

/**
 * Reads a body of at most `maxBytes`. A large one claims a place and is read with pauses; while it waits,
 * backpressure stops the sender. Without a claim it does not wait. Throws UpstreamError.
 */
export async function readBody(
  body: AsyncIterable<Buffer>,
  maxBytes: number,
  claim?: PlaceClaim,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let breaths = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new UpstreamError('invalid');
    chunks.push(chunk);
    if (claim && size > SMALL_BYTES) await claim.take();
    if (claim && size > BREATH_BYTES * (breaths + 1)) {
      breaths += 1;
      await pause(BREATH_MS);
    }
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size);
}

/**
 * Returns the uncompressed size that gzip states in its last four bytes (RFC 1952); a wrong one is detected
 * while decompressing.
 */
function statedSize(bytes: Buffer): number {
  return bytes.length < SIZE_BYTES ? 0 : bytes.readUInt32LE(bytes.length - SIZE_BYTES);
}

async function unpack(bytes: Buffer, maxOutputLength: number, { take }: PlaceClaim): Promise<Buffer> {
  if (statedSize(bytes) > maxOutputLength) throw new UpstreamError('invalid');
  await take();
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength, chunkSize: UNPACK_BYTES });
  } catch (cause) {
    throw new UpstreamError('invalid', cause);
  }
}

/**
 * Decodes a body as text: UTF-8, plain or in one layer of gzip, of at most `maxBytes` uncompressed. Throws
 * UpstreamError.
 */
export async function textOf(
  bytes: Buffer,
  encoding: unknown,
  maxBytes: number,
  claim: PlaceClaim,
): Promise<string> {
  const isPlain = !encoding || encoding === 'identity';
  if (!isPlain && encoding !== 'gzip') throw new UpstreamError('invalid');
  const plain = isPlain ? bytes : await unpack(bytes, maxBytes, claim);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch (cause) {
    throw new UpstreamError('invalid', cause);
  }
}
