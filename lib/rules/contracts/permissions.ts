/** Permissions of an agent (docs/contracts.md, section 8). */
export const agentPermissions = [
  'open-accounts',
  'give-rates',
  'transfer-down',
  'see-contacts',
  'offer-dividend',
  'offer-daily',
  'offer-hourly',
  'offer-realtime',
] as const;
export type AgentPermission = (typeof agentPermissions)[number];

/** Splits what is wanted for somebody below into what can be given, within the own ones, and the rest. */
export function splitPermissions(
  own: readonly AgentPermission[],
  wanted: readonly AgentPermission[],
): { given: AgentPermission[]; refused: AgentPermission[] } {
  return {
    given: wanted.filter(name => own.includes(name)),
    refused: wanted.filter(name => !own.includes(name)),
  };
}
