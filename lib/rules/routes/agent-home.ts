import { type Locale, localePath } from './locales.ts';

/** Sign-in page of agents: the agents-only pages redirect everyone else there. */
export const AGENT_HOME = '/agentHome';

/** Page of agents alone. */
const AGENT_VIEW = '/agent';

/** True for an address of the agents' page, in a language. */
export function isAgentPath(path: string, locale: Locale): boolean {
  return [AGENT_VIEW, AGENT_HOME].some(one => path === localePath(locale, one));
}
