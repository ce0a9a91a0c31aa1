import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { TextTable } from '#components/look/text-table.tsx';
import { env } from '#lib/bff/core/env.ts';
import { messageTable } from '#lib/bff/pages/message-table.ts';
import { defaultLocale, isLocale } from '#lib/rules/routes/locales.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Texts', robots: { index: false } };

/** All messages in every language, with the overrides of brands; not available in production. */
export default async function TextsPage({ params }: { params: Promise<{ locale: string }> }) {
  const localeParam = (await params).locale;
  setRequestLocale(isLocale(localeParam) ? localeParam : defaultLocale);
  if (env().FOYER_PROFILE === 'production') notFound();
  return (
    <main className="mx-auto max-w-[100rem] px-gutter py-8">
      <h1 className="display mb-6 text-3xl">Texts</h1>
      <TextTable areas={await messageTable(process.cwd())} />
    </main>
  );
}
