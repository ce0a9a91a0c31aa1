import type { Handlers } from '#platform/http/handler.ts';
import { deleteDraft } from '#platform/store/money/upload-drafts.ts';
import { addPart, startUpload, uploadState } from '#platform/uploads/uploads.ts';

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

  async 'DELETE /wps/v2/member/uploads'({ ctx, signed }, { upload: id }) {
    await ctx.store.write(tx => deleteDraft(tx, { accountId: signed.account.id, id }));
    return null;
  },
} satisfies Partial<Handlers>;
