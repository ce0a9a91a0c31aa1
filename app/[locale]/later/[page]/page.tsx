import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { shellProps } from '#app/page-shell.ts';
import { Frame } from '#components/shell/frame.tsx';
import { ComingSoon } from '#components/status/coming-soon.tsx';
import { loadLayoutData } from '#lib/bff/pages/layout-data.ts';
import { isLocale } from '#lib/rules/routes/locales.ts';
import { findPage } from '#lib/rules/routes/pages.ts';

export const revalidate = 4;

export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ locale: string; page: string }> };

async function asked({ params }: Props) {
  const { locale, page } = await params;
  const path = `/${page}`;
  const later = findPage(path)?.later;
  if (!isLocale(locale) || !later) notFound();
  return { locale, path, later };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, later } = await asked(props);
  const t = await getTranslations({ locale, namespace: 'later' });
  return { title: t(`${later.kind}.name`), robots: { index: false } };
}

/**
 * "Coming soon" page for a route that is not built yet; the gate applies the access rule of the finished
 * page.
 */
export default async function PageToCome(props: Props) {
  const { locale, path, later } = await asked(props);
  setRequestLocale(locale);
  const layout = await loadLayoutData(locale);
  const games = layout.lanes?.find(({ title, cards }) => title === later.games && cards.length > 0)?.title;
  return (
    <Frame shell={shellProps(layout)} place={{ path }}>
      <ComingSoon kind={later.kind} games={games} />
    </Frame>
  );
}
