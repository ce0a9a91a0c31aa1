import { z } from 'zod';
import { CHAT_CHARACTERS, CHAT_HISTORY } from '#lib/rules/service-chat.ts';
import { refuse } from '#platform/refusal.ts';
import { answerInServiceChat } from '#platform/service-chat/service-chat.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { lastServiceMessages, listServiceChats } from '#platform/store/accounts/service-chat.ts';
import { command } from './command.ts';

const LIST_LIMIT = 200;
const user = z.string().min(1).max(40);

const chats = command({
  summary:
    'List chats with customer service in which an answer is due, the longest wait first; `desk all`: the latest of all.',
  input: z.strictObject({
    which: z.enum(['waiting', 'all']).default('waiting'),
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT).default(50),
  }),
  positional: ['which'],
  async run(ctx, { which, limit }) {
    return {
      chats: await ctx.store.read(tx => listServiceChats(tx, { waiting: which === 'waiting', limit })),
    };
  },
});

const read = command({
  summary:
    'Show a member’s chat with customer service, with the numbers of its pictures (`image 12` shows one): `desk-read player01`.',
  input: z.strictObject({ user }),
  positional: ['user'],
  async run(ctx, input) {
    const messages = await ctx.store.read(async tx => {
      const account = (await findAccountByName(tx, input.user)) ?? refuse('not_found', { field: 'user' });
      return lastServiceMessages(tx, account.id, CHAT_HISTORY);
    });
    return {
      messages: messages.map(({ by_name: by, content, images, sent_at: at }) => ({
        by: by ?? input.user,
        content,
        images,
        at,
      })),
    };
  },
});

const say = command({
  summary: 'Write to a member in the chat with customer service: `desk-say player01 "Hi" --by Aina`.',
  input: z.strictObject({
    user,
    content: z.string().trim().min(1).max(CHAT_CHARACTERS),
    by: z.string().trim().min(1).max(60),
  }),
  positional: ['user', 'content'],
  async run(ctx, { user: name, content, by }) {
    await ctx.store.write(async tx => {
      const account = (await findAccountByName(tx, name)) ?? refuse('not_found', { field: 'user' });
      await answerInServiceChat(tx, { accountId: account.id, by, content, at: ctx.clock.date() });
    });
    return { said: true };
  },
});

/** Admin commands of the chat with customer service (docs/rewards.md, Chat with customer service). */
export const serviceChatCommands = { desk: chats, 'desk-read': read, 'desk-say': say };
