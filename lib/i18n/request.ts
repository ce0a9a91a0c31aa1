import { getRequestConfig } from 'next-intl/server';
import { PLATFORM_TIME_ZONE } from '#lib/rules/platform-time.ts';
import { defaultLocale, isLocale } from '#lib/rules/routes/locales.ts';
import { loadAllMessages } from './load-messages.ts';

/** Loads the messages of the page's language; Next.js's `[locale]` segment carries the locale id. */
export default getRequestConfig(async ({ requestLocale }) => {
  const asked = (await requestLocale) ?? '';
  const locale = isLocale(asked) ? asked : defaultLocale;
  return {
    locale,
    messages: await loadAllMessages(locale),
    timeZone: PLATFORM_TIME_ZONE,
  };
});
