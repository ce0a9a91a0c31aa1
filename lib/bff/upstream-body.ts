import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Bulkhead } from './bulkhead.ts';
import { UpstreamError } from './upstream-error.ts';

/** Answers up to this size are read as they come; larger ones, and packed ones, need a place for large answers. */
const SMALL_BYTES = 128 * 1024;
/** After so much of a large answer everybody else comes first for a moment: it is read at 25 MB a second at the most. */
const BREATH_BYTES = 256 * 1024;
const BREATH_MS = 10;
/** One step of unpacking: few steps for what is allowed, since each comes back to the one thread that serves all. */
const UNPACK_BYTES = 256 * 1024;
const SIZE_BYTES = 4;

/** One answer's claim on a place for large answers: taken when it turns out to need one, left in the end. */
export type Claim = { take: () => Promise<void>; leave: () => void };

/**
 * A claim on a place in `room`, for `owner`. Taking it throws UpstreamError where none gets free before `signal` ends the
 * call, or its owner is turned away.
 */
export function claimIn(room: Bulkhead, signal: AbortSignal, owner?: symbol): Claim {
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
 * Reads a body of at most `maxBytes`. A large one claims its place and is read in good time; while it waits its sender
 * waits too. Without a claim nothing is waited for. Throws UpstreamError.
 */
export async function readBody(
  body: AsyncIterable<Buffer>,
  maxBytes: number,
  claim?: Claim,
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

/** The size that a gzip says it has unpacked, in its last four bytes (RFC 1952); a lie is found while unpacking. */
function statedSize(bytes: Buffer): number {
  return bytes.length < SIZE_BYTES ? 0 : bytes.readUInt32LE(bytes.length - SIZE_BYTES);
}

async function unpack(bytes: Buffer, maxOutputLength: number, { take }: Claim): Promise<Buffer> {
  if (statedSize(bytes) > maxOutputLength) throw new UpstreamError('invalid');
  await take();
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength, chunkSize: UNPACK_BYTES });
  } catch (cause) {
    throw new UpstreamError('invalid', cause);
  }
}

/** A body as text: UTF-8, plain or in one layer of gzip, of at most `maxBytes` unpacked. Throws UpstreamError. */
export async function textOf(
  bytes: Buffer,
  encoding: unknown,
  maxBytes: number,
  claim: Claim,
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
