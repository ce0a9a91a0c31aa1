import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { houseShell } from '#app/house-page.ts';
import { AgentPage } from '#components/access/agent-page.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { houseOf } from '#lib/bff/page-data.ts';
import { defaultLocale, isLocale } from '#lib/rules/locales.ts';

export const revalidate = 4;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({
    locale: isLocale(locale) ? locale : defaultLocale,
    namespace: 'agentHome',
  });
  return { title: t('agentHome'), robots: { index: false } };
}

/** The agents' page: the same for everybody, what is personal is fetched by the browser. */
export default async function Agent({ params }: Props) {
  const asked = (await params).locale;
  const locale = isLocale(asked) ? asked : defaultLocale;
  setRequestLocale(locale);
  const house = await houseOf(locale);
  return (
    <Frame shell={houseShell(house)} place={{ path: '/agent' }}>
      <AgentPage />
    </Frame>
  );
}
