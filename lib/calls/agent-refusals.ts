/** Refusals of what agents make for people below them (docs/features.md#94). */
export const agentRefusals = {
  /** `most`: open links that an agent may have. */
  agent_links_full: { status: 409, wire: ['agent.links.full'] },
  /** A closed link is never changed or opened again. */
  agent_link_closed: { status: 409, wire: ['agent.link.closed'] },
} as const;
