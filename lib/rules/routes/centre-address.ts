import type { CentreKey } from './account-centre.ts';

/** Query keys that open the member centre and the agent centre. */
export const CENTRE = 'center';
export const AGENT_CENTRE = 'agentCenter';

/** Address of a centre page over the current page. */
export function centreHref(key: CentreKey, part?: string | null): string {
  return `?${new URLSearchParams({ [CENTRE]: key, ...(part ? { part } : {}) })}`;
}
