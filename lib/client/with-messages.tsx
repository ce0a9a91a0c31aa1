'use client';

import { type AbstractIntlMessages, NextIntlClientProvider, useMessages } from 'next-intl';
import { type ComponentType, useMemo } from 'react';
import { PLATFORM_TIME_ZONE } from '#lib/rules/platform-time.ts';
import type { PartArea } from '#lib/rules/routes/part-texts.ts';
import { pageLocale } from './page-locale.ts';
import { partTexts } from './part-texts.ts';

/**
 * Wraps a lazily loaded component (`React.lazy`) with the messages of its areas in the page's language, in
 * addition to those around it. The page then carries only the messages of its initial content. Rejects when a
 * file cannot be loaded.
 */
export async function withMessages<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  areas: readonly PartArea[],
): Promise<{ default: ComponentType<Props> }> {
  const locale = pageLocale();
  const [Part, ...texts] = await Promise.all([load(), ...areas.map(partTexts)]);
  const own: AbstractIntlMessages = Object.assign({}, ...texts);
  return {
    default: function WithMessages(props) {
      const around = useMessages();
      const messages = useMemo(() => ({ ...around, ...own }), [around]);
      return (
        <NextIntlClientProvider locale={locale} messages={messages} timeZone={PLATFORM_TIME_ZONE}>
          <Part {...props} />
        </NextIntlClientProvider>
      );
    },
  };
}
