import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { shellProps } from '#app/page-shell.ts';
import { AgentSearchSlot, AgentViewSlot } from '#components/account/agents/agent-view-slot.tsx';
import { AgentPage, AgentStart } from '#components/auth/agents/agent-page.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { fetchPart } from '#lib/bff/calls/fetch-call.ts';
import { loadAuthData, loadLayoutData } from '#lib/bff/pages/layout-data.ts';
import { switchesOn } from '#lib/rules/routes/account-centre.ts';
import { AGENT_HOME } from '#lib/rules/routes/agent-home.ts';
import { defaultLocale, isLocale } from '#lib/rules/routes/locales.ts';

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

/** Agent home: the same HTML for everybody; personal data is fetched in the browser. */
export default async function Agent({ params }: Props) {
  const localeParam = (await params).locale;
  const locale = isLocale(localeParam) ? localeParam : defaultLocale;
  setRequestLocale(locale);
  const layout = await loadLayoutData(locale);
  const shell = shellProps(layout);
  const access = await loadAuthData(locale);
  const ranges = await fetchPart('GET /wps/v2/agents/payRanges', {}, { locale });
  const on = switchesOn(access.info?.switches);
  return (
    <Frame shell={shell} place={{ path: AGENT_HOME }} agentSearch={<AgentSearchSlot on={on} />}>
      <AgentPage
        support={shell.support[0]?.url}
        ranges={ranges?.value ?? []}
        view={<AgentViewSlot home={<AgentStart />} on={on} />}
      />
    </Frame>
  );
}
