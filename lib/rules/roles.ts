/** Role of the requester (docs/features.md#25). */
export type Role = 'visitor' | 'trial' | 'member' | 'agent';

const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];
const TRIAL_TYPE = 4;
const FIRST_STAFF_TYPE = 90;

/** Role of the wire's `customerType`: 1, 2, 41, 42 agent; 4 trial; anything else a member. */
export function roleOfType(customerType: number): Exclude<Role, 'visitor'> {
  if (AGENT_TYPES.includes(customerType)) return 'agent';
  return customerType === TRIAL_TYPE ? 'trial' : 'member';
}

/** Returns true for the operator's staff, who have no account to sign in to here (docs/features.md#8). */
export function isStaffType(customerType: number): boolean {
  return customerType >= FIRST_STAFF_TYPE;
}

/**
 * Access level of a page or call. `signed-in` includes trial accounts, `member` does not; an agent is a
 * member too.
 */
export type Access = 'anyone' | 'signed-in' | 'member' | 'agent';

/** Obstacle between a role and an access level, or null. */
export function accessObstacle(who: Access, role: Role): 'sign-in' | 'real-account' | 'agents-only' | null {
  if (who === 'anyone') return null;
  if (role === 'visitor') return 'sign-in';
  if (who === 'signed-in') return null;
  if (role === 'trial') return 'real-account';
  return who === 'agent' && role !== 'agent' ? 'agents-only' : null;
}
