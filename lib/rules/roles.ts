/** Who is asking, as far as the product cares (spec 1, section 6). */
export type Role = 'visitor' | 'trial' | 'member' | 'agent';

const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];
const TRIAL_TYPE = 4;
const FIRST_STAFF_TYPE = 90;

/** The role behind the wire's `customerType`: 1, 2, 41, 42 agent; 4 trial; anything else a member. */
export function roleOfType(customerType: number): Exclude<Role, 'visitor'> {
  if (AGENT_TYPES.includes(customerType)) return 'agent';
  return customerType === TRIAL_TYPE ? 'trial' : 'member';
}

/** The house's own people: they have no account to sign in to here (row 8). */
export function isStaffType(customerType: number): boolean {
  return customerType >= FIRST_STAFF_TYPE;
}

/** Who may do a thing. `signed-in` includes trial accounts, `member` does not; an agent is a member too. */
export type Who = 'anyone' | 'signed-in' | 'member' | 'agent';

/** What stands in the way of a role, or null when nothing does. */
export function obstacle(who: Who, role: Role): 'sign-in' | 'real-account' | 'agents-only' | null {
  if (who === 'anyone') return null;
  if (role === 'visitor') return 'sign-in';
  if (who === 'signed-in') return null;
  if (role === 'trial') return 'real-account';
  return who === 'agent' && role !== 'agent' ? 'agents-only' : null;
}
