import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { type LocaleProps, localeOf, shellProps } from '#app/page-shell.ts';
import { FairnessPage } from '#components/games/fairness/fairness-page.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { loadLayoutData } from '#lib/bff/pages/layout-data.ts';

export const revalidate = 4;

export async function generateMetadata(props: LocaleProps): Promise<Metadata> {
  const t = await getTranslations({ locale: await localeOf(props), namespace: 'fairnessPage' });
  return { title: t('title'), robots: { index: false } };
}

/** Page that computes rounds of in-house games again in the browser (docs/games.md#seeds). */
export default async function Fairness(props: LocaleProps) {
  const locale = await localeOf(props);
  setRequestLocale(locale);
  const layout = await loadLayoutData(locale);
  return (
    <Frame shell={shellProps(layout)} place={{ path: '/fairness' }}>
      <FairnessPage currency={layout.info?.currency} />
    </Frame>
  );
}
