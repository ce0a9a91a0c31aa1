import { setRequestLocale } from 'next-intl/server';
import { type LocaleProps, localeOf, shellProps, siteMetadata } from '#app/page-shell.ts';
import { DownloadPage } from '#components/help/download-page.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { loadLayoutData } from '#lib/bff/pages/layout-data.ts';

export const revalidate = 4;

const place = { path: '/down' };

export const generateMetadata = siteMetadata('down', place);

/** App download page with installation steps. */
export default async function Down(props: LocaleProps) {
  const locale = await localeOf(props);
  setRequestLocale(locale);
  const layout = await loadLayoutData(locale);
  const shell = shellProps(layout);
  return (
    <Frame shell={shell} place={place}>
      <DownloadPage apps={layout.info && shell.apps} />
    </Frame>
  );
}
