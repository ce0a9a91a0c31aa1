'use client';

import { Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useOverlayTrigger } from '#lib/client/delegated-clicks.ts';
import { useMounted } from '#lib/client/use-mounted.ts';
import { usePersonalParam } from '#lib/client/use-personal-param.ts';
import { useRole } from '#lib/client/use-role.ts';
import { AGENT_CENTRE, CENTRE } from '#lib/rules/routes/centre-address.ts';
import type { Provider } from './identities.tsx';

const CentreHost = onDemand(async () => (await import('./centre-host.tsx')).CentreHost, []);
const AgentHost = onDemand(async () => (await import('./agents/agent-host.tsx')).AgentHost, []);
const WaitingContracts = onDemand(
  async () => (await import('./contracts/waiting-contracts.tsx')).WaitingContracts,
  ['contracts'],
);

/**
 * Loads the member centre or the agent centre when the address names a page of it (`?center=`,
 * `?agentCenter=`): most visitors never open one. Over a page alone, agents
 * are shown the contracts that wait for them.
 */
export function CentreHosts(props: { providers: readonly Provider[]; on: readonly string[] }) {
  const mounted = useMounted();
  const [centre, agentCentre] = [usePersonalParam(CENTRE), usePersonalParam(AGENT_CENTRE)];
  const isAgent = useRole() === 'agent' && props.on.includes('AGENTCON3');
  useOverlayTrigger('centre');
  useOverlayTrigger('agentCentre');
  return (
    <Suspense>
      {mounted && centre && <CentreHost {...props} asked={centre} />}
      {mounted && agentCentre && <AgentHost page={agentCentre} on={props.on} />}
      {mounted && isAgent && !centre && !agentCentre && <WaitingContracts />}
    </Suspense>
  );
}
