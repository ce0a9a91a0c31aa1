'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { centreBodies } from '#components/account/centre-pages.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import { type CentreKey, centrePartOf } from '#lib/rules/routes/account-centre.ts';
import { type AgentPageKey, agentPartOf } from '#lib/rules/routes/agent-centre.ts';
import { PhonePages, Rail } from './agent-nav.tsx';
import { agentBodies } from './agent-pages.ts';
import { AgentSearch } from './agent-search.tsx';

function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <section aria-label={title}>
      <h2 className="display mb-4 text-2xl">{title}</h2>
      <Suspense fallback={<Skeleton className="h-80" />}>{children}</Suspense>
    </section>
  );
}

type Props = {
  /** Page of the agent centre. */
  page: AgentPageKey | null;
  /** Page of the member centre that is shown here: of contracts or pay, or the transfer. */
  centre: CentreKey | null;
  part: string | null;
  /** Switches of the operator that are on. */
  on: readonly string[];
  home: ReactNode;
};

function AgentPage({ page, centre, part, on, home }: Props) {
  const t = useTranslations('agents');
  const inCentre = useTranslations('centre');
  if (centre) {
    const Body = centreBodies[centre];
    return (
      <PageFrame title={inCentre(centre)}>
        <Body part={centrePartOf(centre, part)} providers={[]} />
      </PageFrame>
    );
  }
  if (!page) return home;
  const Body = agentBodies[page];
  return (
    <PageFrame title={t(page)}>
      <Body part={agentPartOf(part)} on={on} />
    </PageFrame>
  );
}

/**
 * The agents' view as a page: its menu, and the selected page or `home` (docs/features.md#104). It shows addresses that
 * are overlays elsewhere.
 */
export function AgentView(props: Props) {
  const { page, centre, on } = props;
  const current = centre ?? page;
  return (
    <div
      data-overlay-page
      className="grid grid-cols-1 items-start gap-x-6 md:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <Rail current={current} on={on} className="sticky top-[calc(var(--head-h)+1rem)] -ml-4 max-md:hidden" />
      <div className="min-w-0">
        <div className="mb-3 md:hidden">
          <AgentSearch on={on} />
        </div>
        <PhonePages current={current} on={on} />
        <AgentPage key={current} {...props} />
      </div>
    </div>
  );
}
