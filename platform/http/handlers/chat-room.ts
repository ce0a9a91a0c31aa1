import type { Handlers } from '#platform/http/handler.ts';
import { readRoom, reportInRoom, writeInRoom } from '#platform/room/room.ts';
import { unblockInRoom } from '#platform/store/accounts/room.ts';

/** Handlers of the chat room (docs/rewards.md, Chat room). */
export const chatRoomHandlers = {
  'GET /wps/v2/member/room'({ ctx, signed }, { room }) {
    return ctx.store.write(tx => readRoom(tx, signed.account.id, room, ctx.clock.date()));
  },

  async 'POST /wps/v2/member/room/message'({ ctx, signed }, { room, content }) {
    const order = { accountId: signed.account.id, room, content, at: ctx.clock.date() };
    await ctx.store.write(tx => writeInRoom(tx, order));
    return null;
  },

  async 'POST /wps/v2/member/room/report'({ ctx, signed }, { messageId, reason, block }) {
    const at = ctx.clock.date();
    const order = { accountId: signed.account.id, messageId: BigInt(messageId), reason, block, at };
    await ctx.store.write(tx => reportInRoom(tx, order));
    return null;
  },

  async 'POST /wps/v2/member/room/unblock'({ ctx, signed }) {
    await ctx.store.write(tx => unblockInRoom(tx, signed.account.id));
    return null;
  },
} satisfies Partial<Handlers>;
