import type { Locale } from '#lib/rules/locales.ts';

/** Each a file of its own, fetched once and kept. */
export const textFiles = {
  ms: {
    lobby: () => import('#messages/ms/lobby.json'),
    'access-more': () => import('#messages/ms/access-more.json'),
    captcha: () => import('#messages/ms/captcha.json'),
    forms: () => import('#messages/ms/forms.json'),
    recovery: () => import('#messages/ms/recovery.json'),
    register: () => import('#messages/ms/register.json'),
    'sign-in': () => import('#messages/ms/sign-in.json'),
    refusals: () => import('#messages/ms/refusals.json'),
    play: () => import('#messages/ms/play.json'),
    centre: () => import('#messages/ms/centre.json'),
    promotions: () => import('#messages/ms/promotions.json'),
  },
  en: {
    lobby: () => import('#messages/en/lobby.json'),
    'access-more': () => import('#messages/en/access-more.json'),
    captcha: () => import('#messages/en/captcha.json'),
    forms: () => import('#messages/en/forms.json'),
    recovery: () => import('#messages/en/recovery.json'),
    register: () => import('#messages/en/register.json'),
    'sign-in': () => import('#messages/en/sign-in.json'),
    refusals: () => import('#messages/en/refusals.json'),
    play: () => import('#messages/en/play.json'),
    centre: () => import('#messages/en/centre.json'),
    promotions: () => import('#messages/en/promotions.json'),
  },
  'zh-CN': {
    lobby: () => import('#messages/zh-CN/lobby.json'),
    'access-more': () => import('#messages/zh-CN/access-more.json'),
    captcha: () => import('#messages/zh-CN/captcha.json'),
    forms: () => import('#messages/zh-CN/forms.json'),
    recovery: () => import('#messages/zh-CN/recovery.json'),
    register: () => import('#messages/zh-CN/register.json'),
    'sign-in': () => import('#messages/zh-CN/sign-in.json'),
    refusals: () => import('#messages/zh-CN/refusals.json'),
    play: () => import('#messages/zh-CN/play.json'),
    centre: () => import('#messages/zh-CN/centre.json'),
    promotions: () => import('#messages/zh-CN/promotions.json'),
  },
} satisfies Record<Locale, Record<string, () => Promise<unknown>>>;

/** The areas of texts that a browser may fetch. */
export type PartTexts = keyof (typeof textFiles)['en'];
