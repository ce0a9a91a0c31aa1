'use client';

import { type AbstractIntlMessages, NextIntlClientProvider, useMessages } from 'next-intl';
import { type ComponentType, useMemo } from 'react';
import { HOUSE_TIME_ZONE } from '#lib/rules/house-time.ts';
import { pageLocale } from './page-locale.ts';
import { type PartTexts, textFiles } from './text-files.ts';

/**
 * A component that is itself loaded on demand, with the texts of its areas in the page's language beside those that are
 * around it: for `React.lazy`. The page then carries only the texts of what it shows at once. Rejects when a file cannot
 * be loaded.
 */
export async function withMessages<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  areas: readonly PartTexts[],
): Promise<{ default: ComponentType<Props> }> {
  const locale = pageLocale();
  const [Part, ...texts] = await Promise.all([load(), ...areas.map(area => textFiles[locale][area]())]);
  const own: AbstractIntlMessages = Object.assign({}, ...texts.map(file => file.default));
  return {
    default: function WithMessages(props) {
      const around = useMessages();
      const messages = useMemo(() => ({ ...around, ...own }), [around]);
      return (
        <NextIntlClientProvider locale={locale} messages={messages} timeZone={HOUSE_TIME_ZONE}>
          <Part {...props} />
        </NextIntlClientProvider>
      );
    },
  };
}
