import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { shellProps } from '#app/page-shell.ts';
import { Frame } from '#components/shell/frame.tsx';
import { NotFoundPanel } from '#components/status/not-found-panel.tsx';
import { loadLayoutData } from '#lib/bff/pages/layout-data.ts';
import { defaultLocale, isLocale, localePath } from '#lib/rules/routes/locales.ts';

export const revalidate = 60;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: isLocale(locale) ? locale : defaultLocale, namespace: 'site' });
  return { title: t('notFoundTitle'), robots: { index: false } };
}

/**
 * The cached 404 page for all unknown addresses of a locale; the HTTP server and the middleware set the
 * status 404.
 */
export default async function UnknownPage({ params }: Props) {
  const asked = (await params).locale;
  const locale = isLocale(asked) ? asked : defaultLocale;
  setRequestLocale(locale);
  const layout = await loadLayoutData(locale);
  return (
    <Frame shell={shellProps(layout)} place={{ path: '/not-found' }}>
      <NotFoundPanel home={localePath(locale, '/')} search={localePath(locale, '/search')} />
    </Frame>
  );
}
