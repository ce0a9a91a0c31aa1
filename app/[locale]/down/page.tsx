import { setRequestLocale } from 'next-intl/server';
import { houseShell, type LocaleProps, localeOf, siteMetadata } from '#app/house-page.ts';
import { DownloadPage } from '#components/help/download-page.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { houseOf } from '#lib/bff/page-data.ts';

export const revalidate = 4;

const place = { path: '/down' };

export const generateMetadata = siteMetadata('down', place);

/** The apps and how they are put on a phone. */
export default async function Down(props: LocaleProps) {
  const locale = await localeOf(props);
  setRequestLocale(locale);
  const house = await houseOf(locale);
  const shell = houseShell(house);
  return (
    <Frame shell={shell} place={place}>
      <DownloadPage apps={house.info && shell.apps} />
    </Frame>
  );
}
