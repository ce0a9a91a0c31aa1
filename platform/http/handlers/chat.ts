import type { Locale } from '#lib/rules/routes/locales.ts';
import { chatAddress } from '#platform/http/chat-address.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { refuse } from '#platform/refusal.ts';

/** Department id of live chat; there is one, and the operator routes conversations further. */
const DESK = '1';
const names: Record<Locale, string> = {
  ms: 'Khidmat pelanggan',
  en: 'Customer service',
  'zh-CN': '在线客服',
};

/** Handlers for live chat: available if the operator has set a URL. */
export const chatHandlers = {
  'GET /wps/relay/CBS_modelList'({ ctx, locale }) {
    return chatAddress(ctx) ? [{ modelId: DESK, modelName: names[locale] }] : [];
  },

  'GET /wps/relay/CBS_launchChat'({ ctx, locale }, { modelId }) {
    const address = chatAddress(ctx, locale);
    if (!address || (modelId !== undefined && modelId !== DESK)) return refuse('function_not_available');
    return { chatUrl: address };
  },
} satisfies Partial<Handlers>;
