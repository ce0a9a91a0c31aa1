import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { houseShell } from '#app/house-page.ts';
import { Frame } from '#components/shell/frame.tsx';
import { LaterPage } from '#components/status/later-page.tsx';
import { houseOf } from '#lib/bff/page-data.ts';
import { isLocale } from '#lib/rules/locales.ts';
import { findPage } from '#lib/rules/pages.ts';

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

/** A page of the routes that is not built yet; the gate lets in only who may see the finished one. */
export default async function PageToCome(props: Props) {
  const { locale, path, later } = await asked(props);
  setRequestLocale(locale);
  const house = await houseOf(locale);
  const games = house.lanes?.find(({ title, cards }) => title === later.games && cards.length > 0)?.title;
  return (
    <Frame shell={houseShell(house)} place={{ path }}>
      <LaterPage kind={later.kind} games={games} />
    </Frame>
  );
}
