'use client';

import { Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useRole } from '#lib/client/use-role.ts';

const AgentPanel = onDemand(
  async () => (await import('./agent-panel.tsx')).AgentPanel,
  ['access-more', 'lobby'],
);

/** Slot of the agent panel: part of the shared HTML, empty for every other role. */
export function AgentPanelSlot() {
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
