import { getRequestConfig } from 'next-intl/server';
import { HOUSE_TIME_ZONE } from '#lib/rules/house-time.ts';
import { defaultLocale, isLocale } from '#lib/rules/locales.ts';
import { loadAllMessages } from './load-messages.ts';

/** The messages of the page's language; Next's `[locale]` segment carries our locale id. */
export default getRequestConfig(async ({ requestLocale }) => {
  const asked = (await requestLocale) ?? '';
  const locale = isLocale(asked) ? asked : defaultLocale;
  return {
    locale,
    messages: await loadAllMessages(locale),
    timeZone: HOUSE_TIME_ZONE,
  };
});
