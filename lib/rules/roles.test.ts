import { describe, expect, it } from 'vitest';
import { type Access, accessObstacle, type Role, roleOfType } from '#lib/rules/roles.ts';

describe('roles', () => {
  it('recognises the four agent types and the trial type', () => {
    expect([1, 2, 41, 42].map(roleOfType)).toEqual(['agent', 'agent', 'agent', 'agent']);
    expect([4, 3, 0, 7].map(roleOfType)).toEqual(['trial', 'member', 'member', 'member']);
  });

  it('names the obstacle for every access and role', () => {
    const table: Record<Access, Record<Role, ReturnType<typeof accessObstacle>>> = {
      anyone: { visitor: null, trial: null, member: null, agent: null },
      'signed-in': { visitor: 'sign-in', trial: null, member: null, agent: null },
      member: { visitor: 'sign-in', trial: 'real-account', member: null, agent: null },
      agent: { visitor: 'sign-in', trial: 'real-account', member: 'agents-only', agent: null },
    };
    for (const who of Object.keys(table) as Access[])
      for (const role of Object.keys(table[who]) as Role[])
        expect(accessObstacle(who, role), `${who}/${role}`).toBe(table[who][role]);
  });
});
