import { type Breach, boundBreach } from '#lib/rules/contracts/bound.ts';
import { endedBelow } from '#lib/rules/contracts/cascade.ts';
import type { ContractKind, Terms } from '#lib/rules/contracts/terms.ts';
import { refuse } from '#platform/refusal.ts';
import { hashOf } from '#platform/secrets.ts';
import type { EndedBy } from '#platform/store/contracts/contract-tables.ts';
import { listOpenVersions, updateVersion, type VersionOfPair } from '#platform/store/contracts/contracts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { storedTerms } from './read-terms.ts';
import { noteStep } from './standing.ts';

/** Contract that would end with a change above it, and how it breaks the bound. */
export type BoundEnding = { version: VersionOfPair; breach: Breach | null };

/** Change of an agent's terms, or their end, that may end contracts below. */
export type Change = { kind: ContractKind; agentId: number; terms: Terms | null };

/** Contracts below an agent that a change would end, top-down. */
export async function endedByChange(tx: Tx, { kind, agentId, terms }: Change): Promise<BoundEnding[]> {
  const versions = await listOpenVersions(tx, kind);
  const open = versions.map(version => ({
    id: version,
    payer: version.payer_id,
    payee: version.payee_id,
    terms: storedTerms(version.terms),
  }));
  return endedBelow(agentId, terms, open).map(({ id: version, payer, terms: lower }) => ({
    version,
    breach: boundBreach(payer === agentId ? terms : null, lower),
  }));
}

/** Names a list of contracts that would end; the last signature confirms exactly this list. */
export function listHash(ended: readonly BoundEnding[]): string {
  const LENGTH = 16;
  return hashOf(...ended.map(({ version }) => `${version.id}`)).slice(0, LENGTH);
}

/** Ends a signed version. One that has not begun was never in force. */
export async function endVersion(
  tx: Tx,
  version: { id: bigint; starts_at: Date | null },
  ends: Date,
  by: EndedBy,
): Promise<void> {
  const starts = version.starts_at ?? ends;
  await updateVersion(tx, version.id, { ends_at: starts > ends ? starts : ends, ended_by: by });
}

/**
 * Ends every contract below that a change would leave above its bound, at the same moment. Refuses
 * `contract_confirm` unless `confirm` names exactly their list; without a `confirm` nobody is asked.
 */
export async function endBelow(
  tx: Tx,
  change: Change,
  { confirm, ends, at }: { confirm: string | null | undefined; ends: Date; at: Date },
): Promise<number> {
  const ended = await endedByChange(tx, change);
  if (ended.length > 0 && confirm !== undefined && confirm !== listHash(ended))
    refuse('contract_confirm', { count: ended.length });
  for (const { version } of ended) {
    await endVersion(tx, version, ends, 'bound');
    await noteStep(tx, version.contract_id, 'bound', { event: 'ended', number: version.number }, at);
  }
  return ended.length;
}
