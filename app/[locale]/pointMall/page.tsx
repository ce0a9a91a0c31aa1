import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { type LocaleProps, localeOf, shellProps } from '#app/page-shell.ts';
import { PointsPage } from '#components/account/points/points-page.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { loadLayoutData } from '#lib/bff/pages/layout-data.ts';

export const revalidate = 4;

export async function generateMetadata(props: LocaleProps): Promise<Metadata> {
  const t = await getTranslations({ locale: await localeOf(props), namespace: 'points' });
  return { title: t('title'), robots: { index: false } };
}

/** Points mall: the page is the same for everybody, points are fetched in the browser. */
export default async function PointMallPage(props: LocaleProps) {
  const locale = await localeOf(props);
  setRequestLocale(locale);
  const layout = await loadLayoutData(locale);
  return (
    <Frame shell={shellProps(layout)} place={{ path: '/pointMall' }}>
      <PointsPage />
    </Frame>
  );
}
