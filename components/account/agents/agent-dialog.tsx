'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import { type AgentPageKey, agentHref, agentPartOf } from '#lib/rules/routes/agent-centre.ts';
import { localePath } from '#lib/rules/routes/locales.ts';
import { PhonePages, Rail } from './agent-nav.tsx';
import { agentBodies } from './agent-pages.ts';
import { AgentSearch } from './agent-search.tsx';

/** Dialog of the agent centre: its menu at the left, a line of tabs on phones, the selected page beside it. */
export function AgentDialog({
  page,
  part,
  on,
  onClose,
}: {
  page: AgentPageKey;
  part: string | null;
  on: readonly string[];
  onClose: () => void;
}) {
  const t = useTranslations('agents');
  const locale = useLocale();
  useDocumentTitle(t(page));
  const Body = agentBodies[page];
  return (
    <Dialog
      open
      size="centre"
      aside={<Rail current={page} on={on} className="overflow-y-auto border-r border-line bg-s0 pt-4 pb-3" />}
      title={t(page)}
      onClose={onClose}
      coverClose={false}
    >
      <div className="mb-3">
        <AgentSearch on={on} />
      </div>
      <PhonePages current={page} on={on} />
      {/* A full load: the dialog's own links stay on the page below. */}
      <a
        href={`${localePath(locale, '/agent')}${agentHref(page, agentPartOf(part))}`}
        className="mb-3 inline-block text-sm text-t2 underline underline-offset-4"
      >
        {t('openAsPage')}
      </a>
      <section data-first-focus tabIndex={-1} aria-label={t(page)} className="outline-none">
        <Suspense fallback={<Skeleton className="h-80" />}>
          <Body part={agentPartOf(part)} on={on} />
        </Suspense>
      </section>
    </Dialog>
  );
}
