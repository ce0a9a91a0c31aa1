import '../globals.css';
import { setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { defaultLocale, isLocale } from '#lib/rules/locales.ts';

export function generateStaticParams() {
  return [];
}

/** The document around every page; the same for everybody. */
export default async function Layout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}) {
  const { locale } = await params;
  setRequestLocale(isLocale(locale) ? locale : defaultLocale);
  return (
    <html lang={locale} data-theme="dark" data-brand="foyer">
      <body>{children}</body>
    </html>
  );
}
