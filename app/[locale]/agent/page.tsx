import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { brandOf } from '#brands/brands.ts';
import { AgentPage } from '#components/access/agent-page.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { shellOf } from '#components/shell/shell-of.ts';
import { env } from '#lib/bff/env.ts';
import { houseOf } from '#lib/bff/page-data.ts';
import { defaultLocale, isLocale } from '#lib/rules/locales.ts';

export const revalidate = 10;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: isLocale(locale) ? locale : defaultLocale, namespace: 'signIn' });
  return { title: t('agentHome'), robots: { index: false } };
}

/** The agents' page: the same for everybody, what is personal is fetched by the browser. */
export default async function Agent({ params }: Props) {
  const asked = (await params).locale;
  const locale = isLocale(asked) ? asked : defaultLocale;
  setRequestLocale(locale);
  const house = await houseOf(locale);
  return (
    <Frame shell={shellOf(brandOf(env().BRAND), house, Date.now())} place={{ path: '/agent' }}>
      <AgentPage />
    </Frame>
  );
}
