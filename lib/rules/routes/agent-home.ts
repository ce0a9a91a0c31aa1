/** Sign-in page of agents: the agents-only pages redirect everyone else there. */
export const AGENT_HOME = '/agentHome';
