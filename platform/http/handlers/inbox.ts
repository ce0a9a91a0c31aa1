import { noticeText } from '#platform/cashier/notices.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { countMessages, countUnread, listMessages, markRead } from '#platform/store/accounts/messages.ts';

/** Handlers of the inbox (docs/wire.md#4.11). */
export const inboxHandlers = {
  'GET /wps/relay/CSP_unreadCount': ({ ctx, signed }) =>
    ctx.store.read(tx => countUnread(tx, signed.account.id)),

  async 'GET /wps/relay/EMFE_getInbox'({ ctx, signed, locale }, { page, size }) {
    const { id } = signed.account;
    const { rows, total } = await ctx.store.read(async tx => ({
      rows: await listMessages(tx, id, { offset: (page - 1) * size, limit: size }),
      total: await countMessages(tx, id),
    }));
    const list = rows.map(row => {
      const notice = noticeText(ctx, row, locale);
      return {
        messageId: String(row.id),
        title: notice?.title ?? row.title ?? '',
        content: notice?.content ?? row.content ?? '',
        sendDate: row.sent_at.getTime(),
        isRead: row.read_at !== null,
        tone: notice?.tone ?? ('plain' as const),
        number: notice?.number ?? null,
      };
    });
    return { list, total, totalPages: Math.ceil(total / size) };
  },

  async 'POST /wps/relay/EMFE_updateInboxRead'({ ctx, signed }, { messageId }) {
    const only = messageId === undefined ? undefined : BigInt(messageId);
    const at = ctx.clock.date();
    await ctx.store.write(tx => markRead(tx, signed.account.id, { only, at }));
    return null;
  },
} satisfies Partial<Handlers>;
