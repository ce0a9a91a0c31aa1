import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { houseShell } from '#app/house-page.ts';
import { Frame } from '#components/shell/frame.tsx';
import { NotFoundPanel } from '#components/status/not-found-panel.tsx';
import { houseOf } from '#lib/bff/page-data.ts';
import { defaultLocale, isLocale, localePath } from '#lib/rules/locales.ts';

export const revalidate = 60;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: isLocale(locale) ? locale : defaultLocale, namespace: 'site' });
  return { title: t('notFoundTitle'), robots: { index: false } };
}

/** The one stored page for every unknown address of a language; door and middleware give it the status 404. */
export default async function UnknownPage({ params }: Props) {
  const asked = (await params).locale;
  const locale = isLocale(asked) ? asked : defaultLocale;
  setRequestLocale(locale);
  const house = await houseOf(locale);
  return (
    <Frame shell={houseShell(house)} place={{ path: '/not-found' }}>
      <NotFoundPanel home={localePath(locale, '/')} search={localePath(locale, '/search')} />
    </Frame>
  );
}
