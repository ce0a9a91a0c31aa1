import { setRequestLocale } from 'next-intl/server';
import { houseShell, type LocaleProps, localeOf, siteMetadata } from '#app/house-page.ts';
import { MirrorsPage } from '#components/help/mirrors-page.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { mirrors } from '#lib/bff/mirrors.ts';
import { houseOf } from '#lib/bff/page-data.ts';

export const revalidate = 4;

const place = { path: '/mirrors' };

export const generateMetadata = siteMetadata('mirrors', place);

/** The operator's own addresses. */
export default async function Mirrors(props: LocaleProps) {
  const locale = await localeOf(props);
  setRequestLocale(locale);
  const [house, found] = await Promise.all([houseOf(locale), mirrors()]);
  const shell = houseShell(house);
  return (
    <Frame shell={shell} place={place}>
      <MirrorsPage mirrors={found} />
    </Frame>
  );
}
