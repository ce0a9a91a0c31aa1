'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useReplace } from '#components/ui/navigation/use-replace.ts';
import { closeOverlay, replaceOverlay } from '#lib/client/overlay-history.ts';
import { useRole } from '#lib/client/use-role.ts';
import { useSignInOver } from '#lib/client/use-sign-in-over.ts';
import { type AgentPageKey, agentMark, agentPageOf } from '#lib/rules/routes/agent-centre.ts';
import { AGENT_HOME, isAgentPath } from '#lib/rules/routes/agent-home.ts';
import { localePath } from '#lib/rules/routes/locales.ts';

const AgentDialog = onDemand(
  async () => (await import('./agent-dialog.tsx')).AgentDialog,
  ['agents', 'centre', 'contracts', 'forms', 'records', 'text-bound'],
);

const CentreMissing = onDemand(
  async () => (await import('#components/account/centre-missing.tsx')).CentreMissing,
  ['centre'],
);

/**
 * Opens the agent centre at the page that the address names (`?agentCenter=`), over the current page; back closes
 * it. Others are led to the agents' page, which says what to do. An address that names no page of
 * the centre says so, to every role.
 */
export function AgentHost({ page, on }: { page: string; on: readonly string[] }) {
  const path = usePathname();
  const part = useSearchParams().get('part');
  const replace = useReplace();
  const locale = useLocale();
  const role = useRole();
  const key = agentPageOf(page);
  // A session that ends while the centre is open leaves it open: the sign-in opens over it.
  const [entered, setEntered] = useState<AgentPageKey | null>(null);
  const now = role === 'agent' ? key : entered && key === entered ? entered : null;
  if (now !== entered) setEntered(now);

  useEffect(() => {
    if (!key || role === 'agent' || entered) return;
    const next = new URLSearchParams({ next: path, at: agentMark(key, part) });
    replaceOverlay(`${localePath(locale, AGENT_HOME)}?${next}`);
  }, [key, part, role, entered, path, locale]);

  useSignInOver('agentCenter', entered !== null && role === 'visitor');

  const close = () => closeOverlay(() => replace(path, { scroll: false }));
  // There the centre is the page itself.
  if (isAgentPath(path, locale)) return null;
  return (
    <Suspense>
      {!key && <CentreMissing onClose={close} />}
      {entered && <AgentDialog page={entered} part={part} on={on} onClose={close} />}
    </Suspense>
  );
}
