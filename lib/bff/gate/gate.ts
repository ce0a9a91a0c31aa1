import type { RefusalCode } from '#lib/calls/refusals.ts';
import { type Access, accessObstacle, type Role } from '#lib/rules/roles.ts';

/** Target of a gate check: a row of the page table or of the call table. */
export type GateTarget = { access: Access; whileClosed?: boolean; whileFlagged?: boolean };

/** Site status for one visitor. `until` is epoch ms, null when the end is not known. */
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
 * Gate: one pure access check for HTTP server, middleware, forwarder and pages (docs/architecture.md#rule-2).
 * Maintenance wins over region, both over the role, and the role over `mustChange`: a session that may only
 * change its password or sign out (docs/security.md#A6). Calls pass `mustChange`; pages never do, because
 * they are the same for everybody.
 */
export function decide(target: GateTarget, role: Role, status: GateStatus, mustChange = false): Verdict {
  if (!target.whileClosed) {
    if (status.maintenance) return { kind: 'maintenance', until: status.maintenance.until };
    if (status.blocked) return { kind: 'blocked' };
  }
  const kind = accessObstacle(target.access, role);
  if (kind) return { kind };
  return mustChange && target.access !== 'anyone' && !target.whileFlagged
    ? { kind: 'password-change' }
    : { kind: 'pass' };
}

/** Returns the refusal that a call gives for a verdict; null for a pass. */
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
