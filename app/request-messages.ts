import { getRequestConfig } from 'next-intl/server';
import { brandOf } from '#brands/brands.ts';
import { env } from '#lib/bff/core/env.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import { PLATFORM_TIME_ZONE } from '#lib/rules/platform-time.ts';
import { defaultLocale, isLocale } from '#lib/rules/routes/locales.ts';

/** Loads the brand's messages in the page's language; Next.js's `[locale]` segment carries the locale id. */
export default getRequestConfig(async ({ requestLocale }) => {
  const localeParam = (await requestLocale) ?? '';
  const locale = isLocale(localeParam) ? localeParam : defaultLocale;
  return {
    locale,
    messages: await loadAllMessages(locale, brandOf(env().BRAND).id),
    timeZone: PLATFORM_TIME_ZONE,
  };
});
