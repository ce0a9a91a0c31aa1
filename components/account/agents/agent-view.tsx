'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import { type AgentPageKey, agentPartOf } from '#lib/rules/routes/agent-centre.ts';
import { PhonePages, Rail } from './agent-nav.tsx';
import { agentBodies } from './agent-pages.ts';
import { AgentSearch } from './agent-search.tsx';

function Selected({ page, part, on }: { page: AgentPageKey; part: string | null; on: readonly string[] }) {
  const t = useTranslations('agents');
  useDocumentTitle(t(page));
  const Body = agentBodies[page];
  return (
    <section aria-label={t(page)}>
      <h2 className="display mb-4 text-2xl">{t(page)}</h2>
      <Suspense fallback={<Skeleton className="h-80" />}>
        <Body part={agentPartOf(part)} on={on} />
      </Suspense>
    </section>
  );
}

/** The agents' view as a page: its menu, and the selected page or `home` (docs/features.md#104). */
export function AgentView({
  page,
  part,
  on,
  home,
}: {
  page: AgentPageKey | null;
  part: string | null;
  /** Switches of the operator that are on. */
  on: readonly string[];
  home: ReactNode;
}) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 md:grid-cols-[13rem_minmax(0,1fr)]">
      <Rail current={page} on={on} className="sticky top-[calc(var(--head-h)+1rem)] -ml-4 max-md:hidden" />
      <div className="min-w-0">
        <div className="mb-3 md:hidden">
          <AgentSearch on={on} />
        </div>
        <PhonePages current={page} on={on} />
        {page === null ? home : <Selected key={page} page={page} part={part} on={on} />}
      </div>
    </div>
  );
}
