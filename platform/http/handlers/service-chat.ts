import type { Handlers } from '#platform/http/handler.ts';
import { once } from '#platform/http/once.ts';
import { uploadsOf } from '#platform/http/sent-images.ts';
import { readServiceChat, writeToService } from '#platform/service-chat/service-chat.ts';

/** Handlers of the chat with customer service (docs/rewards.md, Chat with customer service). */
export const serviceChatHandlers = {
  'GET /wps/v2/member/serviceChat': ({ ctx, signed }) =>
    ctx.store.write(tx => readServiceChat(ctx, tx, signed.account.id, ctx.clock.date())),

  'POST /wps/v2/member/serviceChat'(context, input) {
    const { content } = input;
    const uploads = uploadsOf(input);
    return once(context, {
      operation: 'service-chat',
      request: { content, uploads },
      async work(tx, at) {
        const message = { accountId: context.signed.account.id, content, uploads };
        return { messageId: String(await writeToService(tx, message, at)) };
      },
    });
  },
} satisfies Partial<Handlers>;
