import { maskName } from '#lib/rules/fields/mask.ts';
import { answersTo } from '#lib/rules/mail.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import type { AppContext } from '#platform/app-context.ts';
import { noticeText } from '#platform/cashier/notices.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { once } from '#platform/http/once.ts';
import { uploadsOf } from '#platform/http/sent-images.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { mailIn } from '#platform/mail/mail-languages.ts';
import { answerMail, recipientsOf, sendMail } from '#platform/mail/send-mail.ts';
import { refuse } from '#platform/refusal.ts';
import { findAccount } from '#platform/store/accounts/accounts.ts';
import { deleteSent, listSent } from '#platform/store/accounts/mail.ts';
import {
  countMessages,
  countUnread,
  deleteMessage,
  listMessages,
  markRead,
} from '#platform/store/accounts/messages.ts';

type Row = Awaited<ReturnType<typeof listMessages>>[number];

function rewardOf({ reward_id: id, money, points, expiresAt, claimedAt }: Row) {
  if (id === null) return {};
  return {
    reward: {
      rewardId: Number(id),
      money: toWireAmount(money ?? 0n),
      points: Number(points ?? 0n),
      currency: CURRENCY.code,
      ...(expiresAt ? { expiresAt: expiresAt.getTime() } : {}),
      ...(claimedAt ? { claimedAt: claimedAt.getTime() } : {}),
    },
  };
}

function messageOf(ctx: AppContext, row: Row, locale: Locale) {
  const notice = noticeText(ctx, row, locale);
  const mail = mailIn(row, locale);
  const from = row.from !== null && row.sender === 'downline' ? maskName(row.from) : row.from;
  return {
    messageId: String(row.id),
    title: notice?.title ?? mail.title,
    content: notice?.content ?? mail.content,
    sendDate: row.sent_at.getTime(),
    isRead: row.read_at !== null,
    tone: notice?.tone ?? ('plain' as const),
    number: notice?.number ?? null,
    sender: row.sender,
    from,
    canReply: answersTo(row.sender) !== null,
    ...rewardOf(row),
  };
}

/** Handlers of messages (docs/wire.md#4.11, docs/rewards.md, Messages). */
export const inboxHandlers = {
  'GET /wps/relay/CSP_unreadCount': ({ ctx, signed }) =>
    ctx.store.read(tx => countUnread(tx, signed.account.id)),

  async 'GET /wps/relay/EMFE_getInbox'({ ctx, signed, locale }, { page, size }) {
    const { id } = signed.account;
    const { rows, total } = await ctx.store.read(async tx => ({
      rows: await listMessages(tx, id, { offset: (page - 1) * size, limit: size }),
      total: await countMessages(tx, id),
    }));
    const list = rows.map(row => messageOf(ctx, row, locale));
    return { list, total, totalPages: Math.ceil(total / size) };
  },

  async 'POST /wps/relay/EMFE_updateInboxRead'({ ctx, signed }, { messageId }) {
    const only = messageId === undefined ? undefined : BigInt(messageId);
    const at = ctx.clock.date();
    await ctx.store.write(tx => markRead(tx, signed.account.id, { only, at }));
    return null;
  },

  async 'POST /wps/relay/EMFE_deleteInbox'({ ctx, signed }, { messageId }) {
    const at = ctx.clock.date();
    const done = await ctx.store.write(tx => deleteMessage(tx, signed.account.id, BigInt(messageId), at));
    return done ? null : refuse('not_found');
  },

  async 'GET /wps/relay/EMFE_getOutbox'({ ctx, signed }, { page, size }) {
    const place = { offset: (page - 1) * size, limit: size };
    const { rows, total } = await ctx.store.read(tx => listSent(tx, signed.account.id, place));
    const list = rows.map(row => ({
      messageId: String(row.id),
      recipientType: row.recipient,
      to: row.receiver,
      title: row.title,
      content: row.content,
      sendDate: row.sent_at.getTime(),
      isAnswered: row.answered_at !== null,
      images: row.images,
    }));
    return { list, total, totalPages: Math.ceil(total / size) };
  },

  async 'POST /wps/relay/EMFE_deleteOutbox'({ ctx, signed }, { messageId }) {
    const at = ctx.clock.date();
    const done = await ctx.store.write(tx => deleteSent(tx, signed.account.id, BigInt(messageId), at));
    return done ? null : refuse('not_found');
  },

  async 'GET /wps/relay/EMFE_getAvailableRecipientTypes'({ ctx, signed }) {
    const { account } = signed;
    const { serviceHours } = ctx.settings.current();
    const upline = await ctx.store.read(tx => findAccount(tx, account.upline_id ?? 0));
    return recipientsOf(account).map(recipientType => ({
      recipientType,
      name: recipientType === 'upline' ? (upline?.username ?? null) : null,
      hours: recipientType === 'support' ? serviceHours : null,
    }));
  },

  'POST /wps/relay/EMFE_submitOutbox'(context, request) {
    const { recipientType: to, account: name, title, content } = request;
    return once(context, {
      operation: 'mail',
      request,
      async work(tx, at) {
        const mail = { title, content, uploads: uploadsOf(request) };
        return { messageId: String(await sendMail(tx, context.signed.account, { to, name, mail, at })) };
      },
    });
  },

  'POST /wps/relay/EMFE_submitOutboxReply'(context, request) {
    return once(context, {
      operation: 'mail-reply',
      request,
      async work(tx, at) {
        const { messageId, content } = request;
        const answer = { messageId: BigInt(messageId), content, uploads: uploadsOf(request), at };
        return { messageId: String(await answerMail(tx, context.signed.account, answer)) };
      },
    });
  },
} satisfies Partial<Handlers>;
