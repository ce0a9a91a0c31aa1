import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import { brands } from '#brands/brands.ts';
import { sampleGames } from '#components/look/samples.ts';
import { Sheet } from '#components/look/sheet.tsx';
import { env } from '#lib/bff/env.ts';
import { defaultLocale, isLocale } from '#lib/rules/locales.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Look', robots: { index: false } };

/** The design system drawn by itself, in both brands and both themes; not there in production. */
export default async function LookPage({ params }: { params: Promise<{ locale: string }> }) {
  const { locale } = await params;
  setRequestLocale(isLocale(locale) ? locale : defaultLocale);
  if (env().FOYER_PROFILE === 'production') notFound();
  return (
    <NextIntlClientProvider>
      <main>
        <h1 className="sr-only">Look</h1>
        {brands.flatMap(brand =>
          (['dark', 'light'] as const).map(theme => (
            <Sheet key={`${brand.id}-${theme}`} brand={brand} theme={theme} samples={sampleGames} />
          )),
        )}
      </main>
    </NextIntlClientProvider>
  );
}
