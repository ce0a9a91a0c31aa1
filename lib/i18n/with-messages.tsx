'use client';

import { NextIntlClientProvider } from 'next-intl';
import type { ComponentType } from 'react';
import { HOUSE_TIME_ZONE } from '#lib/rules/house-time.ts';
import { isLocale, type Locale } from '#lib/rules/locales.ts';
import { loadMessages } from './messages.ts';

/** The language of the document that is shown. */
function documentLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'ms';
}

/**
 * A component that is itself loaded on demand, with all texts of the page's language: for `React.lazy`. The page then
 * carries only the texts of what it shows at once.
 */
export async function withMessages<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> {
  const locale = documentLocale();
  const [Part, messages] = await Promise.all([load(), loadMessages(locale)]);
  return {
    default: props => (
      <NextIntlClientProvider locale={locale} messages={messages} timeZone={HOUSE_TIME_ZONE}>
        <Part {...props} />
      </NextIntlClientProvider>
    ),
  };
}
