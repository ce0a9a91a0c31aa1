import type { Locale } from '#lib/rules/locales.ts';
import { chatAddress } from '#platform/http/chat-address.ts';
import type { Handlers } from '#platform/http/visit.ts';
import { refuse } from '#platform/refused.ts';

/** There is one desk; what is talked about there is the operator's to sort out. */
const DESK = '1';
const names: Record<Locale, string> = {
  ms: 'Khidmat pelanggan',
  en: 'Customer service',
  'zh-CN': '在线客服',
};

/** Live chat: a desk wherever the operator has named one. */
export const chatHandlers = {
  'GET /wps/relay/CBS_modelList'({ house, locale }) {
    return chatAddress(house) ? [{ modelId: DESK, modelName: names[locale] }] : [];
  },

  'GET /wps/relay/CBS_launchChat'({ house }, { modelId }) {
    const address = chatAddress(house);
    if (!address || (modelId !== undefined && modelId !== DESK)) return refuse('function_not_available');
    return { chatUrl: address };
  },
} satisfies Partial<Handlers>;
