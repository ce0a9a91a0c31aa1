import { dataUrlOf, shrinkPicture } from '#platform/cashier/read-picture.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { refuse } from '#platform/refusal.ts';
import { deleteDraft } from '#platform/store/money/upload-drafts.ts';
import { findUpload } from '#platform/store/money/uploads.ts';
import { addPart, startUpload, uploadState } from '#platform/uploads/uploads.ts';

/** Longest side of a picture, in pixels. */
const SIDE_PX = { small: 240, large: 1_280 };

/** Handlers of pictures that are sent in parts (decision 0032). */
export const uploadHandlers = {
  async 'POST /wps/v2/member/uploads'({ ctx, signed }, { size }) {
    const order = { accountId: signed.account.id, size };
    return { upload: await ctx.store.write(tx => startUpload(tx, order, ctx.clock.date())) };
  },

  async 'GET /wps/v2/member/uploads'({ ctx, signed }, { upload: id }) {
    const own = { accountId: signed.account.id, id };
    const { offset, done } = await ctx.store.read(tx => uploadState(tx, own, ctx.clock.date()));
    return { offset, done };
  },

  'PUT /wps/v2/member/uploads': ({ ctx, signed }, { upload: id, offset, data }) =>
    addPart(ctx, { accountId: signed.account.id, id }, { offset, bytes: Buffer.from(data, 'base64') }),

  async 'GET /wps/v2/member/uploads/image'({ ctx, signed }, { image, size }) {
    const found = await ctx.store.read(tx => findUpload(tx, BigInt(image)));
    if (found?.account_id !== signed.account.id) return refuse('not_found');
    return { image: dataUrlOf(await shrinkPicture(found.bytes, SIDE_PX[size])) };
  },

  async 'DELETE /wps/v2/member/uploads'({ ctx, signed }, { upload: id }) {
    await ctx.store.write(tx => deleteDraft(tx, { accountId: signed.account.id, id }));
    return null;
  },
} satisfies Partial<Handlers>;
