import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { type LocaleProps, localeOf } from '#app/page-shell.ts';
import { SupportPage } from '#components/account/support/support-page.tsx';
import { LanguageMenu } from '#components/shell/header/language-menu.tsx';

export const revalidate = 4;

export async function generateMetadata(props: LocaleProps): Promise<Metadata> {
  const t = await getTranslations({ locale: await localeOf(props), namespace: 'support' });
  return { title: t('title'), robots: { index: false } };
}

/** Chat with customer service in a window of its own (docs/features.md#127). */
export default async function Support(props: LocaleProps) {
  setRequestLocale(await localeOf(props));
  return <SupportPage languages={<LanguageMenu place={{ path: '/support' }} onPhones />} />;
}
