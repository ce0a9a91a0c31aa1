import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { type LocaleProps, localeOf, shellProps } from '#app/page-shell.ts';
import { SeamlessPage } from '#components/account/wallet/seamless-page.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { loadLayoutData } from '#lib/bff/pages/layout-data.ts';

export const revalidate = 4;

export async function generateMetadata(props: LocaleProps): Promise<Metadata> {
  const t = await getTranslations({ locale: await localeOf(props), namespace: 'wallet' });
  return { title: t('seamlessTitle'), robots: { index: false } };
}

/** Wallets for games: the page is the same for everybody, its balances are fetched in the browser. */
export default async function GameWalletPage(props: LocaleProps) {
  const locale = await localeOf(props);
  setRequestLocale(locale);
  const layout = await loadLayoutData(locale);
  return (
    <Frame shell={shellProps(layout)} place={{ path: '/seamless' }}>
      <SeamlessPage />
    </Frame>
  );
}
