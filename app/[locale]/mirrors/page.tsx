import { setRequestLocale } from 'next-intl/server';
import { type LocaleProps, localeOf, shellProps, siteMetadata } from '#app/page-shell.ts';
import { MirrorsPage } from '#components/help/mirrors-page.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { loadLayoutData } from '#lib/bff/pages/layout-data.ts';
import { mirrors } from '#lib/bff/pages/mirrors.ts';

export const revalidate = 4;

const place = { path: '/mirrors' };

export const generateMetadata = siteMetadata('mirrors', place);

/** List of the operator's official domains. */
export default async function Mirrors(props: LocaleProps) {
  const locale = await localeOf(props);
  setRequestLocale(locale);
  const [layout, found] = await Promise.all([loadLayoutData(locale), mirrors()]);
  const shell = shellProps(layout);
  return (
    <Frame shell={shell} place={place}>
      <MirrorsPage mirrors={found} />
    </Frame>
  );
}
