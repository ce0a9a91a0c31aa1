import { describe, expect, it } from 'vitest';
import { refusals } from '#lib/calls/refusals.ts';
import type { Access, Role } from '#lib/rules/roles.ts';
import { decide, type GateStatus, OPEN, refusalOfVerdict } from './gate.ts';

const roles: Role[] = ['visitor', 'trial', 'member', 'agent'];
const whos: Access[] = ['anyone', 'signed-in', 'member', 'agent'];
const closed: GateStatus = { maintenance: { until: 7 }, blocked: true };

describe('M1: the gate', () => {
  it('gives one verdict for every combination of access, role and status', () => {
    const table = whos.map(who => roles.map(role => decide({ access: who }, role, OPEN).kind));
    expect(table).toEqual([
      ['pass', 'pass', 'pass', 'pass'],
      ['sign-in', 'pass', 'pass', 'pass'],
      ['sign-in', 'real-account', 'pass', 'pass'],
      ['sign-in', 'real-account', 'agents-only', 'pass'],
    ]);
  });

  it('puts maintenance before region and both before the role, but lets pass what the closed site needs', () => {
    for (const who of whos)
      for (const role of roles) {
        expect(decide({ access: who }, role, closed)).toEqual({ kind: 'maintenance', until: 7 });
        expect(decide({ access: who }, role, { ...OPEN, blocked: true })).toEqual({ kind: 'blocked' });
      }
    expect(decide({ access: 'anyone', whileClosed: true }, 'visitor', closed)).toEqual({ kind: 'pass' });
    expect(decide({ access: 'signed-in', whileClosed: true }, 'visitor', closed)).toEqual({
      kind: 'sign-in',
    });
  });

  it('lets a session that must change its password pass only where flagged sessions or all visitors may', () => {
    for (const who of whos)
      for (const role of roles) {
        const plain = decide({ access: who }, role, OPEN).kind;
        const expected = plain === 'pass' && who !== 'anyone' ? 'password-change' : plain;
        expect(decide({ access: who }, role, OPEN, true).kind).toBe(expected);
        expect(decide({ access: who, whileFlagged: true }, role, OPEN, true).kind).toBe(plain);
        expect(decide({ access: who }, role, closed, true).kind).toBe('maintenance');
      }
  });

  it('maps every verdict except a pass to a refusal code with its status', () => {
    const statuses = (
      ['maintenance', 'blocked', 'sign-in', 'real-account', 'agents-only', 'password-change'] as const
    ).map(kind => {
      const code = refusalOfVerdict(kind === 'maintenance' ? { kind, until: null } : { kind });
      return code && refusals[code].status;
    });
    expect(statuses).toEqual([503, 403, 401, 403, 403, 403]);
    expect(refusalOfVerdict({ kind: 'pass' })).toBeNull();
  });
});
