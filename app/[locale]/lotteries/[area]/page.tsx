import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { shellProps } from '#app/page-shell.ts';
import { LotteryPage } from '#components/account/lottery/lottery-page.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { loadLayoutData } from '#lib/bff/pages/layout-data.ts';
import { lotteryAreas, lotteryPaths } from '#lib/rules/lottery/areas.ts';
import { isLocale } from '#lib/rules/routes/locales.ts';

export const revalidate = 4;

export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ locale: string; area: string }> };

async function readParams({ params }: Props) {
  const { locale, area: text } = await params;
  const area = lotteryAreas.find(one => one === text);
  if (!isLocale(locale) || !area) notFound();
  return { locale, area };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, area } = await readParams(props);
  const t = await getTranslations({ locale, namespace: 'lotteryPages' });
  return { title: t(area), robots: { index: false } };
}

/** Lottery pages: the same for everybody; the browser reads the game of the address. */
export default async function LotteriesPage(props: Props) {
  const { locale, area } = await readParams(props);
  setRequestLocale(locale);
  const layout = await loadLayoutData(locale);
  const t = await getTranslations({ locale, namespace: 'lotteryPages' });
  return (
    <Frame shell={shellProps(layout)} place={{ path: lotteryPaths[area] }}>
      <LotteryPage area={area} title={t(area)} />
    </Frame>
  );
}
