'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { usePersonalParam } from '#lib/client/use-personal-param.ts';
import { useRole } from '#lib/client/use-role.ts';
import { centrePageOf, isInAgentView, isOffered } from '#lib/rules/routes/account-centre.ts';
import { agentPageOf } from '#lib/rules/routes/agent-centre.ts';
import { AGENT_CENTRE, CENTRE } from '#lib/rules/routes/centre-address.ts';

const AgentView = onDemand(
  async () => (await import('./agent-view.tsx')).AgentView,
  ['agents', 'centre', 'contracts', 'forms', 'records', 'text-bound'],
);

type Props = { home: ReactNode; on: readonly string[] };

function AddressedView({ home, on }: Props) {
  const page = agentPageOf(usePersonalParam(AGENT_CENTRE));
  const named = centrePageOf(usePersonalParam(CENTRE));
  const centre = named && isInAgentView(named) && isOffered(named, on) ? named.key : null;
  const part = useSearchParams().get('part');
  return (
    <Suspense fallback={home}>
      <AgentView page={page} centre={centre} part={part} on={on} home={home} />
    </Suspense>
  );
}

const AgentSearch = onDemand(
  async () => (await import('./agent-search.tsx')).AgentSearch,
  ['agents', 'centre', 'contracts'],
);

/** Slot of the agents' search in the header of their own page; empty for every other role. */
export function AgentSearchSlot({ on }: { on: readonly string[] }) {
  return useRole() === 'agent' ? (
    <Suspense fallback={<Skeleton className="h-10" />}>
      <AgentSearch on={on} />
    </Suspense>
  ) : null;
}

/** Slot of the agents' view on their own page: part of the shared HTML, `home` alone for every other role. */
export function AgentViewSlot({ home, on }: Props) {
  const isAgent = useRole() === 'agent';
  return isAgent ? (
    <Suspense fallback={home}>
      <AddressedView home={home} on={on} />
    </Suspense>
  ) : (
    home
  );
}
