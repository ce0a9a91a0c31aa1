import { boundBreach } from './bound.ts';
import type { Terms } from './terms.ts';

/** Contract that is in force, or will be, without an end; `payer` null is the house. */
export type OpenContract<Id> = { id: Id; payer: number | null; payee: number; terms: Terms };

/**
 * Contracts below an agent that end when the agent's own terms become `terms` (null: end), top-down
 * (docs/contracts.md, section 5): those that would break the bound, and everything that was bounded by them.
 */
export function endedBelow<Id>(
  agent: number,
  terms: Terms | null,
  open: readonly OpenContract<Id>[],
): OpenContract<Id>[] {
  const ended: OpenContract<Id>[] = [];
  const seen = new Set<number>();
  let level = [{ payer: agent, terms }];
  while (level.length > 0) {
    const next: { payer: number; terms: Terms | null }[] = [];
    for (const above of level) {
      if (seen.has(above.payer)) continue;
      seen.add(above.payer);
      for (const contract of open) {
        if (contract.payer !== above.payer || !boundBreach(above.terms, contract.terms)) continue;
        ended.push(contract);
        next.push({ payer: contract.payee, terms: null });
      }
    }
    level = next;
  }
  return ended;
}
