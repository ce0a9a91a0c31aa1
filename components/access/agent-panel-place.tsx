'use client';

import { Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useRole } from '#lib/client/use-role.ts';

const AgentPanel = onDemand(
  async () => (await import('./agent-panel.tsx')).AgentPanel,
  ['access-more', 'lobby'],
);

/** The place of the agent's own panel: empty for everybody else, and in the HTML. */
export function AgentPanelPlace() {
  const agent = useRole() === 'agent';
  return (
    <div className="mt-6 min-h-40">
      {agent && (
        <Suspense>
          <AgentPanel />
        </Suspense>
      )}
    </div>
  );
}
