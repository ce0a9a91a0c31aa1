import { randomBytes } from 'node:crypto';
import { DAY_MS } from '#lib/rules/time.ts';
import { DRAFT_MS, MAX_DRAFTS, MAX_PICTURE_BYTES, partSize, UPLOADS_A_DAY } from '#lib/rules/uploads.ts';
import type { AppContext } from '#platform/app-context.ts';
import { looksLikePicture, readPicture } from '#platform/cashier/read-picture.ts';
import { PlatformRefusal, refuse } from '#platform/refusal.ts';
import { spendBudget } from '#platform/store/db/budgets.ts';
import type { Tx } from '#platform/store/db/db.ts';
import {
  addDraftPart,
  deleteDraft,
  draftBytes,
  findDraft,
  insertDraft,
  setDraftPicture,
  takeDraft,
} from '#platform/store/money/upload-drafts.ts';
import { insertUpload, type UploadPurpose } from '#platform/store/money/uploads.ts';

const ID_BYTES = 16;

type UploadKey = { accountId: number; id: string };

/** Progress of an upload, and whether it is a picture that a form can take. */
type UploadProgress = { offset: number; done: boolean };

/**
 * Begins the upload of a picture; returns its id. Refuses `upload_too_large`, and `too_many_requests` beyond the
 * uploads of a day.
 */
export async function startUpload(
  tx: Tx,
  { accountId, size }: { accountId: number; size: number },
  at: Date,
): Promise<string> {
  if (size > MAX_PICTURE_BYTES) refuse('upload_too_large');
  const budget = {
    kind: 'upload',
    addressKey: `account ${accountId}`,
    count: UPLOADS_A_DAY,
    windowMs: DAY_MS,
  };
  const { waitSeconds } = await spendBudget(tx, budget, at);
  if (waitSeconds > 0) refuse('too_many_requests', { seconds: waitSeconds });
  const id = randomBytes(ID_BYTES).toString('base64url');
  const expiresAt = new Date(at.getTime() + DRAFT_MS);
  await insertDraft(tx, { accountId, id, at, size, expiresAt, most: MAX_DRAFTS });
  return id;
}

/** Returns how much of an upload is here. Refuses `upload_unknown`, whether it is foreign, expired or none. */
export async function uploadState(
  tx: Tx,
  own: UploadKey,
  at: Date,
): Promise<UploadProgress & { size: number }> {
  const found = (await findDraft(tx, { ...own, at })) ?? refuse('upload_unknown');
  return { offset: found.received, done: found.picture !== null, size: found.size };
}

/** Reads a complete upload as a picture; one that is none is deleted. */
async function finishUpload(ctx: AppContext, own: UploadKey, size: number): Promise<void> {
  const bytes = await ctx.store.read(tx => draftBytes(tx, own.id));
  // A parallel request has read it.
  if (bytes.byteLength < size) return;
  try {
    const picture = await readPicture(bytes);
    await ctx.store.write(tx => setDraftPicture(tx, own.id, picture.bytes));
  } catch (error) {
    if (error instanceof PlatformRefusal) await ctx.store.write(tx => deleteDraft(tx, own));
    throw error;
  }
}

/**
 * Adds a part, and reads the picture after the last one. A part that does not begin where the upload ends changes
 * nothing: the answer says where to go on. Refuses `upload_unknown`, `upload_type_wrong`, and `input_invalid` for a
 * part of another size.
 */
export async function addPart(
  ctx: AppContext,
  own: UploadKey,
  { offset, bytes }: { offset: number; bytes: Uint8Array },
): Promise<UploadProgress> {
  const at = ctx.clock.date();
  const before = await ctx.store.read(tx => uploadState(tx, own, at));
  if (before.done) return { offset: before.offset, done: true };
  if (offset === before.offset && offset < before.size) {
    if (bytes.byteLength !== partSize(before.size, offset)) refuse('input_invalid', { field: 'data' });
    if (offset === 0 && !looksLikePicture(bytes)) {
      await ctx.store.write(tx => deleteDraft(tx, own));
      refuse('upload_type_wrong');
    }
    await ctx.store.write(tx => addDraftPart(tx, { ...own, at, offset, bytes }));
  }
  const { size, ...now } = await ctx.store.read(tx => uploadState(tx, own, at));
  if (now.done || now.offset < size) return now;
  // Outside a transaction: decoding takes long.
  await ctx.pictureMutex.runExclusive('decode', () => finishUpload(ctx, own, size));
  return { offset: size, done: true };
}

/**
 * Takes complete uploads of the account for a purpose, each once; returns the numbers of their pictures in order.
 * Refuses `upload_unknown`.
 */
export async function keepPictures(
  tx: Tx,
  {
    accountId,
    purpose,
    ids,
    at,
  }: { accountId: number; purpose: UploadPurpose; ids: readonly string[]; at: Date },
): Promise<bigint[]> {
  const numbers: bigint[] = [];
  for (const id of ids) {
    const bytes = (await takeDraft(tx, { accountId, id, at })) ?? refuse('upload_unknown');
    numbers.push(await insertUpload(tx, { accountId, purpose, mime: 'image/jpeg', bytes, at }));
  }
  return numbers;
}
