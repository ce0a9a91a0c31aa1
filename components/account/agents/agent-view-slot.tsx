'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { usePersonalParam } from '#lib/client/use-personal-param.ts';
import { useRole } from '#lib/client/use-role.ts';
import { agentPageOf } from '#lib/rules/routes/agent-centre.ts';
import { AGENT_CENTRE } from '#lib/rules/routes/centre-address.ts';

const AgentView = onDemand(
  async () => (await import('./agent-view.tsx')).AgentView,
  ['agents', 'centre', 'forms', 'records'],
);

function AddressedView({ home }: { home: ReactNode }) {
  const page = agentPageOf(usePersonalParam(AGENT_CENTRE));
  const part = useSearchParams().get('part');
  return (
    <Suspense fallback={home}>
      <AgentView page={page} part={part} home={home} />
    </Suspense>
  );
}

/** Slot of the agents' view on their own page: part of the shared HTML, `home` alone for every other role. */
export function AgentViewSlot({ home }: { home: ReactNode }) {
  const isAgent = useRole() === 'agent';
  return isAgent ? (
    <Suspense fallback={home}>
      <AddressedView home={home} />
    </Suspense>
  ) : (
    home
  );
}
