import { PART_BYTES } from '#lib/rules/uploads.ts';
import type { TestPlatform } from './platform-harness.ts';

const UPLOADS = '/wps/v2/member/uploads';

/** Calls of an upload, in a member's name. */
export function uploadClient(ctx: TestPlatform, token: string) {
  const start = async (size: number) => (await ctx.wire(`POST ${UPLOADS}`, { token, json: { size } })).json;
  const put = async (upload: string, offset: number, bytes: Buffer) => {
    const data = bytes.toString('base64');
    return (await ctx.wire(`PUT ${UPLOADS}`, { token, json: { upload, offset, data } })).json;
  };
  const state = async (upload: string) => (await ctx.wire(`GET ${UPLOADS}?upload=${upload}`, { token })).json;
  const drop = async (upload: string) =>
    (await ctx.wire(`DELETE ${UPLOADS}`, { token, json: { upload } })).json;
  /** Sends a whole file; returns its id, and the answer of the last part or of the refusal. */
  const send = async (bytes: Buffer) => {
    const started = await start(bytes.byteLength);
    if (!started.success) return { upload: '', answer: started };
    const { upload } = started.value;
    let answer = started;
    for (let offset = 0; offset < bytes.byteLength && answer.success; offset += PART_BYTES)
      answer = await put(upload, offset, bytes.subarray(offset, offset + PART_BYTES));
    return { upload: upload as string, answer };
  };
  return { start, put, state, drop, send };
}

/** Sends a picture and returns the id that a form names. */
export async function sentPicture(ctx: TestPlatform, token: string, bytes: Buffer): Promise<string> {
  const { upload, answer } = await uploadClient(ctx, token).send(bytes);
  if (!answer.value?.done) throw new Error(`upload: ${JSON.stringify(answer)}`);
  return upload;
}

/** Smallest PNG. */
export const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
