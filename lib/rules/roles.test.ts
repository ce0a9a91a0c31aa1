import { describe, expect, it } from 'vitest';
import { obstacle, type Role, roleOfType, type Who } from '#lib/rules/roles.ts';

describe('roles', () => {
  it('knows the four agent types and the trial type', () => {
    expect([1, 2, 41, 42].map(roleOfType)).toEqual(['agent', 'agent', 'agent', 'agent']);
    expect([4, 3, 0, 7].map(roleOfType)).toEqual(['trial', 'member', 'member', 'member']);
  });

  it('names what stands in the way, for every who and role', () => {
    const table: Record<Who, Record<Role, ReturnType<typeof obstacle>>> = {
      anyone: { visitor: null, trial: null, member: null, agent: null },
      'signed-in': { visitor: 'sign-in', trial: null, member: null, agent: null },
      member: { visitor: 'sign-in', trial: 'real-account', member: null, agent: null },
      agent: { visitor: 'sign-in', trial: 'real-account', member: 'agents-only', agent: null },
    };
    for (const who of Object.keys(table) as Who[])
      for (const role of Object.keys(table[who]) as Role[])
        expect(obstacle(who, role), `${who}/${role}`).toBe(table[who][role]);
  });
});
