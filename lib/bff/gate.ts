import type { RefusalCode } from '#lib/calls/refusals.ts';
import { obstacle, type Role, type Who } from '#lib/rules/roles.ts';

/** What is asked for, as far as the gate cares: a row of the page table or of the call table. */
export type GateTarget = { who: Who; whileClosed?: boolean; whileFlagged?: boolean };

/** The state of the house for one visitor. `until` is epoch ms, null when the end is not known. */
export type GateStatus = { maintenance: { until: number | null } | null; blocked: boolean };

export const OPEN: GateStatus = { maintenance: null, blocked: false };

export type Verdict =
  | { kind: 'pass' }
  | { kind: 'maintenance'; until: number | null }
  | { kind: 'blocked' }
  | { kind: 'sign-in' }
  | { kind: 'real-account' }
  | { kind: 'agents-only' }
  | { kind: 'password-change' };

/**
 * THE GATE: one pure function for door, middleware, forwarder and pages (design, rule 2). Maintenance wins over
 * region, both over who is asking, and that over `mustChange`: a session that may only change its password or end
 * (security A6). Calls ask with it; pages are the same for everybody and never do.
 */
export function decide(target: GateTarget, role: Role, status: GateStatus, mustChange = false): Verdict {
  if (!target.whileClosed) {
    if (status.maintenance) return { kind: 'maintenance', until: status.maintenance.until };
    if (status.blocked) return { kind: 'blocked' };
  }
  const kind = obstacle(target.who, role);
  if (kind) return { kind };
  return mustChange && target.who !== 'anyone' && !target.whileFlagged
    ? { kind: 'password-change' }
    : { kind: 'pass' };
}

/** The refusal that a call gives for a verdict; null for a pass. */
export function refusalOfVerdict(verdict: Verdict): RefusalCode | null {
  switch (verdict.kind) {
    case 'pass':
      return null;
    case 'maintenance':
      return 'maintenance';
    case 'blocked':
      return 'blockip';
    case 'sign-in':
      return 'sign_in_required';
    case 'real-account':
      return 'in_need_true_account';
    case 'agents-only':
      return 'agents_only';
    case 'password-change':
      return 'password_change_required';
  }
}
